-- An instalment taken out or put back, and what was given up of it.
-- Kind: closed period
create or replace function app.parcela_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia)) from (
    with mudadas as materialized (
      select n.grupo_id, n.empresa_id, n.titulo_id, n.perda_em, v.perda_em as perda_velha,
        (n.ativo, n.valor, n.empresa_id) is distinct from (v.ativo, v.valor, v.empresa_id) as do_titulo,
        (n.perda_em, n.perda_plano_de_conta_id) is distinct from (v.perda_em, v.perda_plano_de_conta_id) as da_perda
      from novas n join velhas v using (grupo_id, id)
      where (n.ativo, n.valor, n.empresa_id, n.perda_em, n.perda_plano_de_conta_id)
        is distinct from (v.ativo, v.valor, v.empresa_id, v.perda_em, v.perda_plano_de_conta_id))
    select t.grupo_id, t.empresa_id, app.fim_do_mes(t.competencia) as dia from mudadas m
      join app.titulo t on t.grupo_id = m.grupo_id and t.id = m.titulo_id where m.do_titulo and t.acordo_id is null
    union select grupo_id, empresa_id, perda_em from mudadas where da_perda and perda_em is not null
    union select grupo_id, empresa_id, perda_velha from mudadas where da_perda and perda_velha is not null) f;
  return null;
end $$;
