-- A difference of a supplier's note has a debit only if it was settled by one.
create or replace function app.conferir_divergencias() returns setof text language sql stable as $$
  select format('entrada %s do grupo %s: divergência %s, e há %s débitos dela em pé', e.id, e.grupo_id, coalesce(e.divergencia_como, 'em aberto'), t.n)
  from app.entrada e
  cross join lateral (select count(*) as n from app.titulo x where x.grupo_id = e.grupo_id and x.origem_tipo = 'nfe_entrada_divergencia'
    and x.origem_id = e.id and x.ativo) t
  where t.n > case when e.divergencia_como = 'debito' then 1 else 0 end
$$;
