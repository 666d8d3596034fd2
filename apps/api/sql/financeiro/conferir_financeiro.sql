-- What instalments keep (open, charges, paid) follows from their facts. Titles agree with their instalments, splits and retentions, and
-- movements with their settlements.
create or replace function app.conferir_financeiro() returns setof text language sql stable as $$
  select format('parcela %s do grupo %s: aberto %s, e as baixas deixam %s', p.id, p.grupo_id, p.aberto, p.valor - coalesce(b.principal, 0))
  from app.parcela p left join (select grupo_id, parcela_id, sum(principal + desconto + abatimento) as principal from app.baixa group by 1, 2) b
    on b.grupo_id = p.grupo_id and b.parcela_id = p.id
  where p.aberto <> p.valor - coalesce(b.principal, 0)
  union all
  select format('parcela %s do grupo %s: encargos %s, e as contas dão %s', p.id, p.grupo_id, p.encargos, coalesce(e.soma, 0) - coalesce(b.soma, 0))
  from app.parcela p
  left join (select grupo_id, parcela_id, sum(multa + juros) as soma from app.encargo group by 1, 2) e on e.grupo_id = p.grupo_id and e.parcela_id = p.id
  left join (select grupo_id, parcela_id, sum(multa + juros + dispensa_multa + dispensa_juros) as soma from app.baixa group by 1, 2) b
    on b.grupo_id = p.grupo_id and b.parcela_id = p.id
  where p.encargos <> coalesce(e.soma, 0) - coalesce(b.soma, 0)
  union all
  select format('parcela %s do grupo %s: pago %s em %s baixas, e as baixas somam %s em %s', p.id, p.grupo_id, p.pago, p.baixas, coalesce(b.pago, 0), coalesce(b.vivas, 0))
  from app.parcela p left join (select grupo_id, parcela_id, sum(valor) as pago, sum(case when estorno_de_id is null then 1 else -1 end) as vivas from app.baixa group by 1, 2) b
    on b.grupo_id = p.grupo_id and b.parcela_id = p.id
  where p.pago <> coalesce(b.pago, 0) or p.baixas <> coalesce(b.vivas, 0)
  union all
  select format('título %s do grupo %s: vale %s, e as parcelas somam %s', t.id, t.grupo_id, t.valor, coalesce(p.soma, 0))
  from app.titulo t left join (select grupo_id, titulo_id, sum(valor) as soma from app.parcela group by 1, 2) p on p.grupo_id = t.grupo_id and p.titulo_id = t.id
  where t.valor <> coalesce(p.soma, 0)
  union all
  select format('título %s do grupo %s: bruto %s, e o rateio soma %s', t.id, t.grupo_id, t.bruto, r.soma)
  from app.titulo t join (select grupo_id, titulo_id, sum(valor) as soma from app.titulo_rateio group by 1, 2) r on r.grupo_id = t.grupo_id and r.titulo_id = t.id
  where t.bruto <> r.soma
  union all
  select format('título %s do grupo %s: bruto %s e valor %s, e foram retidos %s', t.id, t.grupo_id, t.bruto, t.valor, coalesce(r.soma, 0))
  from app.titulo t left join (select grupo_id, titulo_id, sum(valor) as soma from app.titulo_retencao group by 1, 2) r on r.grupo_id = t.grupo_id and r.titulo_id = t.id
  where t.bruto - t.valor <> coalesce(r.soma, 0)
  union all
  select format('movimento %s do grupo %s: %s, e as baixas dele somam %s', m.id, m.grupo_id, m.valor, b.soma)
  from app.movimento_bancario m
  join (select x.grupo_id, x.movimento_id, sum(case p.origem when 'R' then x.valor else -x.valor end) as soma
    from app.baixa x join app.parcela p on p.grupo_id = x.grupo_id and p.id = x.parcela_id where x.movimento_id is not null group by 1, 2) b
    on b.grupo_id = m.grupo_id and b.movimento_id = m.id
  where m.valor <> b.soma
  union all
  select format('transferência %s do grupo %s: as pernas somam %s', transferencia_id, grupo_id, sum(valor))
  from app.movimento_bancario where transferencia_id is not null group by grupo_id, transferencia_id having sum(valor) <> 0
$$;
