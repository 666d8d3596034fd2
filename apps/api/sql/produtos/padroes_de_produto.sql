-- `LIKE` patterns of a search: words of one or two letters at the beginning of a word, longer ones anywhere.
create or replace function app.padroes_de_produto(texto text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(case when palavra ~ '^[a-z0-9]{1,2}$' then '% ' || palavra || '%' else '%' || regexp_replace(palavra, '([\\%_])', '\\\1', 'g') || '%' end), '{}')
  from (
    select palavra from regexp_split_to_table(app.normalizar(texto), '\s+') palavra where palavra <> '' limit 8
  ) palavras
$$;
