"""How the shipped players think: opinions of seats, and what an option is worth in their light."""
