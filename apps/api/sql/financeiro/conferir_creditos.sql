-- The balance of a credit is what its uses leave, and its movement and settlements say the same amounts.
create or replace function app.conferir_creditos() returns setof text language sql stable as $$
  select format('crédito %s do grupo %s: saldo %s, e os usos deixam %s', c.id, c.grupo_id, c.saldo, c.valor - coalesce(u.valor, 0))
  from app.credito c left join (select grupo_id, credito_id, sum(valor) as valor from app.credito_uso group by 1, 2) u
    on u.grupo_id = c.grupo_id and u.credito_id = c.id
  where c.saldo <> c.valor - coalesce(u.valor, 0)
  union all
  select format('crédito %s do grupo %s: %s, e o movimento dele é de %s', c.id, c.grupo_id, c.valor, m.valor)
  from app.credito c join app.movimento_bancario m on m.grupo_id = c.grupo_id and m.id = c.movimento_id
  where m.valor <> case c.origem when 'R' then c.valor else -c.valor end or m.estornado <> c.cancelado or c.cancelado and c.saldo <> c.valor
  union all
  select format('uso %s do grupo %s: %s, e a baixa dele é de %s', min(u.id), u.grupo_id, sum(u.valor), b.valor)
  from app.credito_uso u join app.baixa b on b.grupo_id = u.grupo_id and b.id = u.baixa_id
  group by u.grupo_id, b.id, b.valor having sum(u.valor) <> b.valor
  union all
  select format('compensação %s do grupo %s: %s, e as baixas somam %s a receber e %s a pagar', c.id, c.grupo_id, c.valor, coalesce(b.receber, 0), coalesce(b.pagar, 0))
  from app.compensacao c left join (select x.grupo_id, x.compensacao_id, sum(x.valor) filter (where p.origem = 'R') as receber,
      sum(x.valor) filter (where p.origem = 'P') as pagar
    from app.baixa x join app.parcela p on p.grupo_id = x.grupo_id and p.id = x.parcela_id where x.compensacao_id is not null group by 1, 2) b
    on b.grupo_id = c.grupo_id and b.compensacao_id = c.id
  where (coalesce(b.receber, 0), coalesce(b.pagar, 0)) <> (case when c.desfeita_em is null then c.valor else 0 end, case when c.desfeita_em is null then c.valor else 0 end)
$$;
