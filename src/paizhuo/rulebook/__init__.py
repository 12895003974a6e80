"""Rule sheets made from the house rules of a table: text, Markdown, HTML and JSON, in two languages."""
