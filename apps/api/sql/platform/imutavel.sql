-- A table of facts: rows are added and never changed. Who did it stands in the row, so it is not audited again.
-- Kind: refusal
create or replace function app.imutavel() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
