-- The balance of a stock is the sum of its movements.
create or replace function app.conferir_saldos_de_estoque() returns setof text language sql stable as $$
  select format('estoque %s do grupo %s: saldo %s, e os movimentos somam %s', estoque_id, grupo_id, coalesce(s.saldo, 0), coalesce(m.soma, 0))
  from app.estoque_saldo s
  full join (select grupo_id, estoque_id, sum(quantidade) as soma from app.estoque_movimento group by 1, 2) m using (grupo_id, estoque_id)
  where coalesce(s.saldo, 0) <> coalesce(m.soma, 0)
$$;
