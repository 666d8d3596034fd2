-- A reversal is the exact opposite of its movement, and receipts and payments, they alone, have settlements.
create or replace function app.conferir_movimentos() returns setof text language sql stable as $$
  select format('movimento %s do grupo %s: estornado %s, e o estorno é %s', m.id, m.grupo_id, m.estornado, x.id)
  from app.movimento_bancario m left join app.movimento_bancario x on x.grupo_id = m.grupo_id and x.estorno_de_id = m.id
  where m.estornado <> (x.id is not null)
  union all
  select format('movimento %s do grupo %s: estorna %s de %s na conta %s, e vale %s na conta %s', x.id, x.grupo_id, m.id, m.valor, m.conta_id, x.valor, x.conta_id)
  from app.movimento_bancario x join app.movimento_bancario m on m.grupo_id = x.grupo_id and m.id = x.estorno_de_id
  where x.valor <> -m.valor or x.conta_id <> m.conta_id or x.tipo <> m.tipo
    or (x.plano_de_conta_id, x.centro_custo_id, x.pessoa_id) is distinct from (m.plano_de_conta_id, m.centro_custo_id, m.pessoa_id)
  union all
  select format('movimento %s do grupo %s: é %s, e %s', m.id, m.grupo_id, m.tipo, case when b.id is null then 'não tem baixa' else 'tem baixa' end)
  from app.movimento_bancario m left join lateral (select id from app.baixa b where b.grupo_id = m.grupo_id and b.movimento_id = m.id limit 1) b on true
  where (m.tipo in ('recebimento', 'pagamento')) <> (b.id is not null)
$$;
