-- What was given back and what was contested, each on its day; what came is a movement of its account.
-- Kind: closed period
create or replace function app.recebivel_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia)) from (
    select distinct d.grupo_id, d.empresa_id, d.dia
    from (select n.grupo_id, n.empresa_id, n.cancelado_em, v.cancelado_em as cancelado_antes, n.chargeback_em, v.chargeback_em as chargeback_antes,
        (n.cancelado, n.cancelado_em) is distinct from (v.cancelado, v.cancelado_em) as do_cancelado,
        n.chargeback_em is distinct from v.chargeback_em as do_chargeback
      from novas n join velhas v using (grupo_id, id)
      where (n.cancelado, n.cancelado_em, n.chargeback_em) is distinct from (v.cancelado, v.cancelado_em, v.chargeback_em)) m,
      lateral (values (m.grupo_id, m.empresa_id, case when m.do_cancelado then m.cancelado_em end),
        (m.grupo_id, m.empresa_id, case when m.do_cancelado then m.cancelado_antes end),
        (m.grupo_id, m.empresa_id, case when m.do_chargeback then m.chargeback_em end),
        (m.grupo_id, m.empresa_id, case when m.do_chargeback then m.chargeback_antes end)) d (grupo_id, empresa_id, dia)
    where d.dia is not null) f;
  return null;
end $$;
