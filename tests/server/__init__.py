"""The hall as its users meet it: over HTTP and sockets, from real processes."""
