"""Skills of the generals of Shu 蜀."""
