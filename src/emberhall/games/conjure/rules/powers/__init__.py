"""What abilities do: a paragraph for each verb of the cards, with the questions that it asks (CONJ-FX)."""
