-- A card sale that changes counts on its old and on its new day, and both must be open.
-- Kind: closed period
create or replace function app.venda_no_cartao_trocada_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia)) from (
    select distinct d.grupo_id, d.empresa_id, d.dia
    from (select n.grupo_id, n.empresa_id, n.data, v.data as velha from novas n join velhas v using (grupo_id, id)
      where (n.ativo, n.data, n.bruto, n.plano_de_conta_id, n.empresa_id) is distinct from (v.ativo, v.data, v.bruto, v.plano_de_conta_id, v.empresa_id)) m,
      lateral (values (m.grupo_id, m.empresa_id, m.data), (m.grupo_id, m.empresa_id, m.velha)) d (grupo_id, empresa_id, dia)) f;
  return null;
end $$;
