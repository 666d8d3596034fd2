-- A sale that changes state, client, seller or operator after the fact: the days of its acts are added up anew.
-- Kind: day to sum
create or replace function app.venda_nas_vendas() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  insert into app.vendas_mudadas (grupo_id, dia)
    select distinct a.grupo_id, a.dia
    from (select n.grupo_id, n.id from novas n join velhas v using (grupo_id, id)
      where (n.situacao, n.cliente_id, n.vendedor_id, n.operador_id) is distinct from (v.situacao, v.cliente_id, v.vendedor_id, v.operador_id)
        and n.dia <= app.vendas_anotadas_ate()) m
    join app.venda_ato a on a.grupo_id = m.grupo_id and a.venda_id = m.id
    where a.dia <= app.vendas_anotadas_ate();
  return null;
end $$;
