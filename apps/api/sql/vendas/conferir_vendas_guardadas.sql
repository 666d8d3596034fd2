-- What is kept against the rows it was added from, by company.
create or replace function app.conferir_vendas_guardadas() returns setof text language sql stable as $$
  with dias as materialized (
    select grupo_id, dia from app.vendas_guardadas g where parte = 'dia'
      and not exists (select from app.vendas_mudadas m where m.grupo_id = g.grupo_id and m.dia = g.dia)
  ), meses as materialized (
    select grupo_id, dia as mes from app.vendas_guardadas g where parte = 'mes' and not exists (select from app.vendas_mudadas m
      where m.grupo_id = g.grupo_id and m.dia >= g.dia and m.dia < g.dia + interval '1 month')
  ), devem as (
    select 'vendas' as que, grupo_id, dia, empresa_id, sum(documentos) as quantos, sum(bruto) as bruto, sum(total) as valor
    from app.venda_ato join dias using (grupo_id, dia) group by 2, 3, 4
    union all
    select 'pagamentos', grupo_id, dia, empresa_id, 0, sum(troco), sum(valor) from app.venda_pagamento join dias using (grupo_id, dia) group by 2, 3, 4
    union all
    select 'itens', i.grupo_id, m.mes, i.empresa_id, sum(i.quantidade), sum(i.bruto), sum(i.liquido)
    from app.venda_item i join meses m on m.grupo_id = i.grupo_id and m.mes = date_trunc('month', i.dia)::date group by 2, 3, 4
    union all
    select 'clientes', a.grupo_id, m.mes, a.empresa_id, sum(a.documentos), 0, sum(a.bruto - a.desconto)
    from app.venda_ato a join meses m on m.grupo_id = a.grupo_id and m.mes = date_trunc('month', a.dia)::date group by 2, 3, 4
  ), guardados as (
    select 'vendas' as que, grupo_id, dia, empresa_id, sum(documentos) as quantos, sum(bruto) as bruto, sum(total) as valor
    from app.vendas_do_dia join dias using (grupo_id, dia) group by 2, 3, 4
    union all
    select 'pagamentos', grupo_id, dia, empresa_id, 0, sum(troco), sum(entregue) from app.pagamentos_do_dia join dias using (grupo_id, dia) group by 2, 3, 4
    union all
    select 'itens', grupo_id, mes, empresa_id, sum(quantidade), sum(bruto), sum(liquido) from app.itens_do_mes join meses using (grupo_id, mes) group by 2, 3, 4
    union all
    select 'clientes', grupo_id, mes, empresa_id, sum(documentos), 0, sum(liquido) from app.clientes_do_mes join meses using (grupo_id, mes) group by 2, 3, 4
  )
  select format('%s de %s do grupo %s, empresa %s: guardado %s, %s e %s, e as linhas somam %s, %s e %s', que, dia, grupo_id, empresa_id,
    g.quantos, g.bruto, g.valor, d.quantos, d.bruto, d.valor)
  from guardados g full join devem d using (que, grupo_id, dia, empresa_id)
  where (g.quantos, g.bruto, g.valor) is distinct from (d.quantos, d.bruto, d.valor)
$$;
