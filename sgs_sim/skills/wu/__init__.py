"""Skills of the generals of Wu 吴."""
