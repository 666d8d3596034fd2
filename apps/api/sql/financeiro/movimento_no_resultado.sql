-- The days of movements that came, changed or went are added up anew. The old and the new row of each are met by a full join, which is
-- never row against row however few the plan was made for.
-- Kind: day to sum
create or replace function app.movimento_no_resultado() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into app.resultado_mudado (grupo_id, dia) select distinct grupo_id, data from novas;
  else
    insert into app.resultado_mudado (grupo_id, dia)
      select distinct m.grupo_id, d.dia
      from (select n.grupo_id, n.data, v.data as data_velha from novas n full join velhas v using (grupo_id, id)
        where (n.conta_id, n.data, n.valor, n.tipo, n.pessoa_id, n.plano_de_conta_id, n.centro_custo_id, n.origem_tipo, n.estorno_de_id)
          is distinct from (v.conta_id, v.data, v.valor, v.tipo, v.pessoa_id, v.plano_de_conta_id, v.centro_custo_id, v.origem_tipo, v.estorno_de_id)) m,
        lateral (values (m.data), (m.data_velha)) d (dia);
  end if;
  return null;
end $$;
