-- The serial numbers that were told of a note after it was signed, product by product, for its history: its items are the document's.
alter table app.nota add column seriais_informados text;
