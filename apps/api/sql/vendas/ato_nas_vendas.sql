-- The days of acts that are added late are added up anew.
-- Kind: day to sum
create or replace function app.ato_nas_vendas() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  insert into app.vendas_mudadas (grupo_id, dia) select distinct grupo_id, dia from novas where dia <= app.vendas_anotadas_ate();
  return null;
end $$;
