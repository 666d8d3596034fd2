-- What came back takes the cost of what was sold: the days of all items of the sale.
-- Kind: day to sum
create or replace function app.item_nas_vendas() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  insert into app.vendas_mudadas (grupo_id, dia)
    select distinct i.grupo_id, i.dia
    from (select distinct n.grupo_id, n.venda_id from novas n join velhas v using (grupo_id, id)
      where (n.custo, n.produto_id) is distinct from (v.custo, v.produto_id) and n.dia <= app.vendas_anotadas_ate()) m
    join app.venda_item i on i.grupo_id = m.grupo_id and i.venda_id = m.venda_id
    where i.dia <= app.vendas_anotadas_ate();
  return null;
end $$;
