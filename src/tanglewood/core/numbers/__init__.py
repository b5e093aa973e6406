"""Numbers of fixed width, sets as bits, random generators and arithmetic for compiled rules."""
