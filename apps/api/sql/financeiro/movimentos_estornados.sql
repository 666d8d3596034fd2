-- What is taken back is told to its movement: where nothing is, no movement is read.
-- Kind: kept value
create or replace function app.movimentos_estornados() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if exists (select from novas where estorno_de_id is not null) then
    update app.movimento_bancario m set estornado = true from novas n
    where n.estorno_de_id is not null and m.grupo_id = n.grupo_id and m.id = n.estorno_de_id;
  end if;
  return null;
end $$;
