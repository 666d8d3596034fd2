-- Of a title of an agreement the originals are the fact: what the agreement charged counts on its own day.
-- Kind: closed period
create or replace function app.titulo_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia)) from (
    select distinct d.grupo_id, d.empresa_id, app.fim_do_mes(d.competencia) as dia
    from (select n.grupo_id, n.empresa_id, n.competencia, v.empresa_id as empresa_velha, v.competencia as velha
        from novas n join velhas v using (grupo_id, id)
        where (n.acordo_id is null or v.acordo_id is null)
          and (n.competencia, n.bruto, n.valor, n.empresa_id, n.acordo_id) is distinct from (v.competencia, v.bruto, v.valor, v.empresa_id, v.acordo_id)) t,
      lateral (values (t.grupo_id, t.empresa_id, t.competencia), (t.grupo_id, t.empresa_velha, t.velha)) d (grupo_id, empresa_id, competencia)) f;
  return null;
end $$;
