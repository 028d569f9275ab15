"""Skills of the generals of the independent 群."""
