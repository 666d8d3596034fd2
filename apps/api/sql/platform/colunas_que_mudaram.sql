-- The columns in which two rows of a table differ, derived ones left out. The derived columns of a table are asked once, not for each of
-- its columns.
create or replace function app.colunas_que_mudaram(tabela oid) returns text language sql stable as $$
  select format('select array_remove(array[%s], null) from velhas v join novas n on n.grupo_id = v.grupo_id and n.id = v.id',
    string_agg(format(case a.atttypid when 'json'::regtype
        then 'case when bool_or(n.%1$I::text is distinct from v.%1$I::text and n.%1$I::jsonb is distinct from v.%1$I::jsonb) then %1$L end'
        else 'case when bool_or(n.%1$I is distinct from v.%1$I) then %1$L end' end, a.attname), ', ' order by a.attnum))
  from pg_attribute a where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped
    and a.attname <> all ((select app.colunas_derivadas(tabela) || array['versao', 'atualizado_em'])::text[])
$$;
