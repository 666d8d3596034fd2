-- Keeps in each instalment what was charged on it.
-- Kind: kept value
create or replace function app.encargos_na_parcela() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.parcela p set encargos = p.encargos + d.encargos
  from (select grupo_id, parcela_id, sum(multa + juros) as encargos from novas group by 1, 2 having sum(multa + juros) <> 0) d
  where p.grupo_id = d.grupo_id and p.id = d.parcela_id;
  return null;
end $$;
