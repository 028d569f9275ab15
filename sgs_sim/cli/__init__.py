"""The commands of `sgs-sim`, one thin file each; `main` finds them."""
