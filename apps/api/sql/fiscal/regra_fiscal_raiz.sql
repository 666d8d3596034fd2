-- A rule begins with its first version, which names itself.
-- Kind: kept value
create or replace function app.regra_fiscal_raiz() returns trigger language plpgsql as $$
begin
  new.raiz_id := coalesce(new.raiz_id, new.id);
  return new;
end $$;
