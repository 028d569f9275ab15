"""Skills of generals, one file each; the file name is the id."""
