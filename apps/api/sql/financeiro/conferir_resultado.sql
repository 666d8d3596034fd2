-- What is kept of the result of each day is what titles, settlements and movements add up to. What waits as a credit is no result.
create or replace function app.conferir_resultado() returns setof text language sql stable as $$
  with firmes as (
    select grupo_id, dia from app.resultado_guardado g
    where not exists (select from app.resultado_mudado m where m.grupo_id = g.grupo_id and m.dia = g.dia)
  ), pagas as (
    select b.grupo_id, b.data as dia, p.empresa_id, case p.origem when 'R' then 1 else -1 end as sinal,
      b.tipo, b.valor, b.multa, b.juros, b.principal, b.desconto, b.abatimento
    from app.baixa b join app.parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
  ), partes as (
    select grupo_id, dia, 'pagamento' as tipo, empresa_id, sinal * valor as valor from pagas
    union all select grupo_id, dia, 'encargos', empresa_id, sinal * (multa + juros) from pagas
    union all select grupo_id, dia, 'desconto', empresa_id, -sinal * (desconto + abatimento) from pagas where tipo <> 'acordo'
    union all select grupo_id, dia, 'recuperacao', empresa_id, sinal * (principal + desconto + abatimento) from pagas where tipo = 'recuperacao'
    union all
    select m.grupo_id, m.data, 'movimento', c.empresa_id, m.valor
    from app.movimento_bancario m join app.conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id
    where m.tipo not in ('recebimento', 'pagamento', 'transferencia', 'adiantamento')
    union all
    select p.grupo_id, p.perda_em, 'perda', p.empresa_id, case p.origem when 'R' then -1 else 1 end * (p.aberto + coalesce((select sum(r.principal + r.desconto + r.abatimento)
      from app.baixa r where r.grupo_id = p.grupo_id and r.parcela_id = p.id and r.tipo = 'recuperacao'), 0))
    from app.parcela p where p.perda_em is not null and p.ativo
    union all
    select t.grupo_id, t.competencia, 'titulo', t.empresa_id, case p.origem when 'R' then 1 else -1 end
      * round(t.bruto * (t.valor - coalesce(i.valor, 0)) / t.valor, 2)
    from app.titulo t join app.parcela p on p.grupo_id = t.grupo_id and p.titulo_id = t.id and p.numero = 1
    left join (select grupo_id, titulo_id, sum(valor) as valor from app.parcela where not ativo group by 1, 2) i on i.grupo_id = t.grupo_id and i.titulo_id = t.id
    where t.acordo_id is null
    union all
    select g.grupo_id, g.data, 'acordo', t.empresa_id, case p.origem when 'R' then 1 else -1 end * (g.encargos + g.ajuste)
    from app.titulo_acordo g join app.titulo t on t.grupo_id = g.grupo_id and t.acordo_id = g.id
    join app.parcela p on p.grupo_id = t.grupo_id and p.titulo_id = t.id and p.numero = 1
    where g.tipo = 'renegociacao' and g.desfeito_em is null
  ), devem as (
    select grupo_id, dia, tipo, empresa_id, sum(valor) as valor from partes join firmes using (grupo_id, dia) group by 1, 2, 3, 4
  ), guardados as (
    select grupo_id, dia, tipo, empresa_id, sum(valor) as valor from app.resultado_do_dia join firmes using (grupo_id, dia) group by 1, 2, 3, 4
  )
  select format('resultado de %s do grupo %s, %s da empresa %s: guardado %s, e os fatos somam %s', dia, grupo_id, tipo, empresa_id,
    coalesce(g.valor, 0), coalesce(d.valor, 0))
  from guardados g full join devem d using (grupo_id, dia, tipo, empresa_id)
  where coalesce(g.valor, 0) <> coalesce(d.valor, 0)
$$;
