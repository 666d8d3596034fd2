-- Each movement begins with the balance the one before left.
create or replace function app.conferir_corrente_de_estoque() returns setof text language sql stable as $$
  select format('movimento %s do grupo %s: começa com %s, e o anterior deixou %s', id, grupo_id, saldo_antes, anterior)
  from (
    select m.grupo_id, m.id, c.saldo_antes,
      coalesce(lag(c.saldo_depois) over (partition by m.grupo_id, m.estoque_id order by m.ocorrido_em, m.id), 0) as anterior
    from app.estoque_movimento m join app.estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
  ) corrente
  where saldo_antes <> anterior
$$;
