-- The days of an agreement that came, changed or went are added up anew.
-- Kind: day to sum
create or replace function app.acordo_no_resultado() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if tg_op <> 'INSERT' then insert into app.resultado_mudado (grupo_id, dia) select distinct grupo_id, data from velhas; end if;
  if tg_op <> 'DELETE' then insert into app.resultado_mudado (grupo_id, dia) select distinct grupo_id, data from novas; end if;
  return null;
end $$;
