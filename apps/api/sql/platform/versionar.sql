-- Counts the versions of a record, so that whoever saves what is no longer what they looked at is refused.
-- Kind: version
create or replace function app.versionar() returns trigger language plpgsql as $$
begin
  new.versao := old.versao + 1;
  new.atualizado_em := now();
  return new;
end $$;
