-- On which sides of its limits a stock is: below, above, both or none. A stock no longer in use counts while it holds something.
create or replace function app.lados_dos_limites(saldo numeric, reservado numeric, minimo numeric, maximo numeric, ativo boolean) returns text[]
  language sql immutable as $$
  select array_remove(array[case when (ativo or saldo <> 0) and saldo - reservado < minimo then 'abaixo' end,
    case when (ativo or saldo <> 0) and saldo > maximo then 'acima' end], null)
$$;
