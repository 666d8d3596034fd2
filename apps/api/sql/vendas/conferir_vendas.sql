-- A sale is what its rows add up to, nothing came back that was not sold, and each effect made once what it says.
create or replace function app.conferir_vendas() returns setof text language sql stable as $$
  select format('venda %s do grupo %s: %s', v.id, v.grupo_id, case when a.id is null then 'não tem o ato da venda' else 'os valores diferem dos do ato' end)
  from app.venda v left join app.venda_ato a on a.grupo_id = v.grupo_id and a.venda_id = v.id and a.tipo = 'venda'
  where (v.bruto, v.desconto, v.servico, v.taxa_entrega, v.acrescimo, v.total, v.troco, v.dia, v.hora)
    is distinct from (a.bruto, a.desconto, a.servico, a.taxa_entrega, a.acrescimo, a.total, a.troco, a.dia, a.hora)
  union all
  select format('ato %s da venda %s do grupo %s: os itens somam %s - %s, e o ato diz %s - %s', a.id, a.venda_id, a.grupo_id, i.bruto, i.desconto, a.bruto, a.desconto)
  from app.venda_ato a left join lateral (select coalesce(sum(bruto), 0) as bruto, coalesce(sum(desconto), 0) as desconto, coalesce(sum(liquido), 0) as liquido
    from app.venda_item i where i.grupo_id = a.grupo_id and i.ato_id = a.id) i on true
  where (i.bruto, i.desconto, i.liquido) is distinct from (a.bruto, a.desconto, a.bruto - a.desconto)
    and not exists (select from app.venda_divergencia d where d.grupo_id = a.grupo_id and d.venda_id = a.venda_id and d.tipo = 'soma')
  union all
  select format('ato %s da venda %s do grupo %s: o total %s não é a soma do ato', a.id, a.venda_id, a.grupo_id, a.total)
  from app.venda_ato a where a.total <> a.bruto - a.desconto + a.servico + a.taxa_entrega + a.acrescimo
    and not exists (select from app.venda_divergencia d where d.grupo_id = a.grupo_id and d.venda_id = a.venda_id and d.tipo = 'soma')
  union all
  select format('ato %s da venda %s do grupo %s: pagos %s de %s', a.id, a.venda_id, a.grupo_id, p.pago, a.total)
  from app.venda_ato a left join lateral (select coalesce(sum(valor - troco), 0) as pago from app.venda_pagamento p
    where p.grupo_id = a.grupo_id and p.ato_id = a.id) p on true
  where p.pago <> a.total
    and not exists (select from app.venda_divergencia d where d.grupo_id = a.grupo_id and d.venda_id = a.venda_id and d.tipo in ('soma', 'pagamento'))
  union all
  select format('venda %s do grupo %s: cancelada, e restam %s', v.id, v.grupo_id, s.total)
  from app.venda v join lateral (select sum(total) as total, sum(documentos) as documentos from app.venda_ato a
    where a.grupo_id = v.grupo_id and a.venda_id = v.id) s on true
  where v.situacao = 'cancelada' and (s.total <> 0 or s.documentos <> 0)
  union all
  select format('item %s da venda %s do grupo %s: voltaram %s de %s', o.item, o.venda_id, o.grupo_id, -sum(d.quantidade), o.quantidade)
  from app.venda_item d join app.venda_item o on o.grupo_id = d.grupo_id and o.id = d.de_item_id
  group by o.grupo_id, o.venda_id, o.item, o.quantidade, o.liquido having -sum(d.quantidade) > o.quantidade or -sum(d.liquido) > o.liquido
  union all
  select format('ato %s do grupo %s: o estoque diz %s movimentos, e há %s', e.ato_id, e.grupo_id, coalesce(e.resultado->>'movimentos', '0'), m.n)
  from app.venda_efeito e join app.venda_ato a on a.grupo_id = e.grupo_id and a.id = e.ato_id and a.tipo <> 'cancelamento'
  join lateral (select count(*) as n from app.estoque_movimento m where m.grupo_id = e.grupo_id and m.origem = 'venda'
    and m.chave >= 'venda/' || e.ato_id || '/' and m.chave < 'venda/' || e.ato_id || '0') m on true
  where e.tipo = 'estoque' and m.n <> case when e.situacao = 'feito' then coalesce((e.resultado->>'movimentos')::int, 0) else 0 end
  union all
  select format('pagamento %s da venda %s do grupo %s: %s vendas no cartão', p.id, p.venda_id, p.grupo_id, c.n)
  from app.venda_pagamento p
  join app.venda_efeito e on e.grupo_id = p.grupo_id and e.ato_id = p.ato_id and e.tipo = 'cartao'
  join app.venda_ato a on a.grupo_id = p.grupo_id and a.id = p.ato_id and a.tipo = 'venda'
  join lateral (select count(*) as n from app.cartao_venda c where c.grupo_id = p.grupo_id and c.origem_tipo = 'venda' and c.origem_id = p.id) c on true
  where p.especie in ('cartao_credito', 'cartao_debito') and c.n <> (case when e.situacao = 'feito' then 1 else 0 end)
  union all
  select format('pagamento %s da venda %s do grupo %s: %s contas a receber', p.id, p.venda_id, p.grupo_id, t.n)
  from app.venda_pagamento p
  join app.venda_efeito e on e.grupo_id = p.grupo_id and e.ato_id = p.ato_id and e.tipo = 'titulo'
  join app.venda_ato a on a.grupo_id = p.grupo_id and a.id = p.ato_id and a.tipo = 'venda'
  join lateral (select count(*) as n from app.titulo t where t.grupo_id = p.grupo_id and t.origem_tipo = 'venda' and t.origem_id = p.id) t on true
  where p.especie in ('crediario', 'boleto') and t.n <> (case when e.situacao = 'feito' then 1 else 0 end)
  union all
  select format('vale %s do grupo %s: usado %s, e os pagamentos somam %s', v.codigo, v.grupo_id, v.usado, coalesce(p.valor, 0))
  from app.vale v left join lateral (select sum(valor) as valor from app.venda_pagamento p where p.grupo_id = v.grupo_id and p.vale_id = v.id) p on true
  where v.usado <> coalesce(p.valor, 0)
$$;
