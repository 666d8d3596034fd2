-- Items add up to their order, an order is worth what its sale says, tests never become sales, and the kitchen makes what was ordered.
create or replace function app.conferir_pedidos() returns setof text language sql stable as $$
  select format('pedido %s do grupo %s: os itens somam %s, e o pedido diz %s', p.numero, p.grupo_id, coalesce(i.bruto, 0), p.bruto)
  from app.pedido p left join lateral (select sum(bruto) as bruto from app.pedido_item i where i.grupo_id = p.grupo_id and i.pedido_id = p.id) i on true
  where coalesce(i.bruto, 0) <> p.bruto
  union all
  select format('pedido %s do grupo %s: vale %s, e a venda %s diz %s', p.numero, p.grupo_id, p.total, v.id, v.total)
  from app.pedido p join app.venda v on v.grupo_id = p.grupo_id and v.id = p.venda_id where v.total <> p.total
  union all
  select format('pedido %s do grupo %s: %s sem venda', p.numero, p.grupo_id, p.situacao)
  from app.pedido p where p.situacao in ('entregue', 'concluido') and not p.teste and p.venda_id is null
  union all
  select format('pedido %s do grupo %s: de teste, e virou venda', p.numero, p.grupo_id)
  from app.pedido p join app.venda v on v.grupo_id = p.grupo_id and v.uuid = p.uuid where p.teste
  union all
  -- The kitchen makes what was ordered, and nothing of what was called off.
  select format('item %s do pedido %s do grupo %s: a cozinha tem %s, e o pedido diz %s', t.item, p.numero, p.grupo_id, t.quantidade,
    case when p.situacao = 'cancelado' then 0 else coalesce(i.quantidade, 0) end)
  from (select t.grupo_id, t.pedido_id, (x->>'item')::int as item,
      sum(case t.tipo when 'novo' then 1 else -1 end * (x->>'quantidade')::numeric) as quantidade
    from app.cozinha_ticket t cross join jsonb_array_elements(t.itens) x where t.pedido_id is not null group by 1, 2, 3) t
  join app.pedido p on p.grupo_id = t.grupo_id and p.id = t.pedido_id
  left join app.pedido_item i on i.grupo_id = p.grupo_id and i.pedido_id = p.id and i.item = t.item
  where t.quantidade <> case when p.situacao = 'cancelado' then 0 else coalesce(i.quantidade, 0) end
$$;
