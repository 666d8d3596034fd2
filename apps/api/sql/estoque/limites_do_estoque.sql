-- Whoever alters the limits holds the balance first, as whoever moves it does: of the two the later sees what the other left.
-- Kind: kept value
create or replace function app.limites_do_estoque() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  perform from app.estoque_saldo where grupo_id = new.grupo_id and estoque_id = new.id for no key update;
  perform app.rever_limites(new.grupo_id, new.id);
  return null;
end $$;
