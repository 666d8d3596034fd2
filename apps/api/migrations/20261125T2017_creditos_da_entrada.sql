-- What of the taxes of each item comes back to the company, tax by tax, with why. Empty where nothing was judged yet.
alter table app.entrada_item
  add creditos jsonb not null default '[]' constraint entrada_item_creditos_ck check (jsonb_typeof(creditos) = 'array');
