-- The days of an instalment that came, changed or went are added up anew. Whose a title or a movement is changes the days of what it moved.
-- Kind: day to sum
create or replace function app.parcela_no_resultado() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into app.resultado_mudado (grupo_id, dia)
      select t.grupo_id, t.competencia from (select distinct grupo_id, titulo_id from novas where numero = 1 or not ativo) p
      join app.titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
      union select grupo_id, perda_em from novas where perda_em is not null;
  elsif tg_op = 'DELETE' then
    insert into app.resultado_mudado (grupo_id, dia)
      select p.grupo_id, d from (select distinct grupo_id, titulo_id from velhas) p, app.dias_do_titulo(p.grupo_id, p.titulo_id) d
      union select grupo_id, perda_em from velhas where perda_em is not null;
  else
    insert into app.resultado_mudado (grupo_id, dia)
      with mudadas as materialized (
        select n.grupo_id, n.id, n.titulo_id, n.perda_em, v.perda_em as perda_velha,
          (n.numero, n.ativo, n.valor, n.origem, n.empresa_id, n.pessoa_id)
            is distinct from (v.numero, v.ativo, v.valor, v.origem, v.empresa_id, v.pessoa_id) as do_titulo,
          n.perda_plano_de_conta_id is distinct from v.perda_plano_de_conta_id as da_conta
        from novas n full join velhas v using (grupo_id, id)
        where (n.numero, n.ativo, n.valor, n.origem, n.empresa_id, n.pessoa_id, n.perda_em, n.perda_plano_de_conta_id)
            is distinct from (v.numero, v.ativo, v.valor, v.origem, v.empresa_id, v.pessoa_id, v.perda_em, v.perda_plano_de_conta_id)
          or n.perda_em is not null and n.aberto is distinct from v.aberto)
      select m.grupo_id, d from mudadas m, app.dias_do_titulo(m.grupo_id, m.titulo_id) d where m.do_titulo
      union select grupo_id, perda_em from mudadas where perda_em is not null
      union select grupo_id, perda_velha from mudadas where perda_velha is not null
      union select b.grupo_id, b.data from mudadas m join app.baixa b on b.grupo_id = m.grupo_id and b.parcela_id = m.id
        where m.da_conta and b.tipo = 'recuperacao';
  end if;
  return null;
end $$;
