"""`emberhall hall`: what whoever keeps a hall does behind the counter, whether it is open or not."""
