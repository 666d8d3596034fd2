-- LIKE patterns of a "contains" search over a `busca` column. Made here, by the function that made the column, so that
-- what is looked for and what is stored are always normalised alike. At most eight words.
create or replace function app.padroes_de_busca(texto text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg('%' || regexp_replace(palavra, '([\\%_])', '\\\1', 'g') || '%'), '{}')
  from (
    select palavra from regexp_split_to_table(app.normalizar(texto), '\s+') palavra where palavra <> '' limit 8
  ) palavras
$$;
