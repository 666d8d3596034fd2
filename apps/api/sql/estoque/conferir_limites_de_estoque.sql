-- Which stocks are kept as outside their limits is what their balances say.
create or replace function app.conferir_limites_de_estoque() returns setof text language sql stable as $$
  select format('estoque %s do grupo %s: está guardado como %s dos limites, e não é o que o saldo diz', coalesce(f.estoque_id, c.estoque_id),
    coalesce(f.grupo_id, c.grupo_id), coalesce(f.lado, c.lado))
  from app.estoque_fora_dos_limites f
  full join (select e.grupo_id, e.id as estoque_id, l.lado, e.produto_id, e.empresa_id
    from app.produto_estoque e left join app.estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id
    cross join lateral unnest(app.lados_dos_limites(coalesce(s.saldo, 0), coalesce(s.reservado, 0), e.minimo, e.maximo, e.ativo)) l (lado)) c
    on (c.grupo_id, c.estoque_id, c.lado, c.produto_id, c.empresa_id) = (f.grupo_id, f.estoque_id, f.lado, f.produto_id, f.empresa_id)
  where f.estoque_id is null or c.estoque_id is null
$$;
