-- A split counts wherever its title does: in its month, on the days it was paid, on the day of its agreement. Amounts follow the title.
-- Kind: closed period
create or replace function app.rateio_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia)) from (
    select distinct t.grupo_id, t.empresa_id, case when d = t.competencia then app.fim_do_mes(d) else d end as dia
    from (select distinct grupo_id, titulo_id from novas) r
    join app.titulo t on t.grupo_id = r.grupo_id and t.id = r.titulo_id, app.dias_do_titulo(r.grupo_id, r.titulo_id) d
    where t.acordo_id is null or d <> t.competencia) f;
  return null;
end $$;
