-- What follows from other columns (the order of a list, an amount as an index compares it) is no change of its own: the
-- history tells what was said, never what the database derived from it.
create or replace function app.colunas_derivadas(tabela oid) returns text[] language sql stable as $$
  select array_append(array_agg(a.attname::text), 'busca') from pg_attribute a where a.attrelid = tabela and a.attnum > 0 and a.attgenerated = 's'
$$;
