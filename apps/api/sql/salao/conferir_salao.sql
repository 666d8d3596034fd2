-- Items of the floor are where the events put them, the kitchen was told what the accounts say, and accounts agree with their payments,
-- tabs and sales.
create or replace function app.conferir_salao() returns setof text language sql stable as $$
  -- Items are where the events put them, and as many.
  with ditos as (
    select e.grupo_id, e.conta_id, (d->>'item')::uuid as item, sum((d->>'quantidade')::numeric) as quantidade, sum((d->>'enviada')::numeric) as enviada
    from app.conta_evento e cross join jsonb_array_elements(e.deltas) d group by 1, 2, 3)
  select format('item %s da conta %s do grupo %s: os eventos dizem %s e %s enviados, e há %s e %s', coalesce(d.item, i.uuid), coalesce(d.conta_id, i.conta_id),
    coalesce(d.grupo_id, i.grupo_id), coalesce(d.quantidade, 0), coalesce(d.enviada, 0), coalesce(i.quantidade, 0), coalesce(i.enviada, 0))
  from ditos d full join app.conta_item i on i.grupo_id = d.grupo_id and i.conta_id = d.conta_id and i.uuid = d.item
  where coalesce(d.quantidade, 0) <> coalesce(i.quantidade, 0) or coalesce(d.enviada, 0) <> coalesce(i.enviada, 0)
  union all
  -- The kitchen makes what the accounts say that it was told.
  select format('departamento %s do grupo %s: a cozinha tem %s, e as contas dizem %s', coalesce(t.departamento_id, i.departamento_id),
    coalesce(t.grupo_id, i.grupo_id), coalesce(t.quantidade, 0), coalesce(i.quantidade, 0))
  from (select t.grupo_id, t.departamento_id, sum(case t.tipo when 'novo' then 1 when 'cancelamento' then -1 else 0 end * (x->>'quantidade')::numeric) as quantidade
    from app.cozinha_ticket t cross join jsonb_array_elements(t.itens) x where t.conta_id is not null group by 1, 2) t
  full join (select grupo_id, departamento_id, sum(enviada) as quantidade from app.conta_item where departamento_id is not null group by 1, 2) i
    on i.grupo_id = t.grupo_id and i.departamento_id = t.departamento_id
  where coalesce(t.quantidade, 0) <> coalesce(i.quantidade, 0)
  union all
  select format('conta %s do grupo %s: %s eventos, e o último é o %s', c.uuid, c.grupo_id, e.n, c.seq)
  from app.conta c left join lateral (select count(*) as n, max(seq) as ultimo from app.conta_evento e
    where e.grupo_id = c.grupo_id and e.conta_id = c.id) e on true where (e.n, e.ultimo) is distinct from (c.seq::bigint, c.seq)
  union all
  select format('conta %s do grupo %s: pagos %s, e os pagamentos somam %s', c.uuid, c.grupo_id, c.pago, coalesce(p.pago, 0))
  from app.conta c left join lateral (select sum(valor - troco) as pago from app.conta_pagamento p
    where p.grupo_id = c.grupo_id and p.conta_id = c.id and not p.estornado) p on true where c.pago <> coalesce(p.pago, 0)
  union all
  select format('comanda %s do grupo %s: está %s, e tem %s contas abertas', k.numero, k.grupo_id, k.situacao, c.n)
  from app.comanda k join lateral (select count(*) as n, bool_or(c.situacao = 'em_pagamento') as pedida from app.conta c where c.grupo_id = k.grupo_id
    and c.comanda_id = k.id and c.situacao in ('em_uso', 'em_pagamento')) c on true
  where case when k.situacao in ('bloqueada', 'perdida') then c.n > 1 when k.situacao = 'livre' then c.n > 0 else c.n <> 1 or (k.situacao = 'em_fechamento') <> c.pedida end
  union all
  select format('conta %s do grupo %s: fechada com %s, e a venda %s diz %s', c.uuid, c.grupo_id, c.total, v.id, v.total)
  from app.conta c join app.venda v on v.grupo_id = c.grupo_id and v.id = c.venda_id where c.situacao = 'fechada' and c.total <> v.total
$$;
