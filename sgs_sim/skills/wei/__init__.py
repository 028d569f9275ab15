"""Skills of the generals of Wei 魏."""
