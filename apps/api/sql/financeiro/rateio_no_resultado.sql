-- The days of a title whose split came, changed or went are added up anew.
-- Kind: day to sum
create or replace function app.rateio_no_resultado() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    insert into app.resultado_mudado (grupo_id, dia)
      select distinct r.grupo_id, d from (select distinct grupo_id, titulo_id from velhas) r, app.dias_do_titulo(r.grupo_id, r.titulo_id) d;
  else
    -- A part of a split never goes to another title.
    insert into app.resultado_mudado (grupo_id, dia)
      select distinct r.grupo_id, d from (select distinct grupo_id, titulo_id from novas) r, app.dias_do_titulo(r.grupo_id, r.titulo_id) d;
  end if;
  return null;
end $$;
