"""Example games, table hosts, servers and pages that tests, tools and benchmarks drive."""
