-- The days of settlements are added up anew. A settlement of a movement that was there before changes the day of that movement too.
-- Kind: day to sum
create or replace function app.baixa_no_resultado() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  insert into app.resultado_mudado (grupo_id, dia)
    select grupo_id, data from novas
    union select m.grupo_id, m.data from novas n join app.movimento_bancario m on m.grupo_id = n.grupo_id and m.id = n.movimento_id;
  return null;
end $$;
