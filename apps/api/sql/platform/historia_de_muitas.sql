-- The statement that tells the history of many rows changed at once. Made whole for the table, it compares columns as what
-- they are and writes those that differ: two images of each row, taken apart key by key, were most of a change of state.
-- A column of type json, which has no equality, is compared as jsonb.
-- $1 who acts, $2 acted for, $3 session, $4 request, $5 secret columns
create or replace function app.historia_de_muitas(tabela oid, com_segredos boolean, mudadas text[]) returns text language sql stable as $$
  select format($f$insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, antes, depois)
    select n.grupo_id, $1, $2, $3, $4, %L, n.id, 'alterou', %s
    from velhas v join novas n on n.grupo_id = v.grupo_id and n.id = v.id,
      lateral (select '{}'::jsonb || %s as antes, '{}'::jsonb || %s as depois offset 0) d
    where d.depois <> '{}'$f$, (select relname from pg_class where oid = tabela),
    case when com_segredos then 'app.sem_segredos(d.antes, $5), app.sem_segredos(d.depois, $5)' else 'd.antes, d.depois' end, string_agg(format(parte, 'v'), ' || '), string_agg(format(parte, 'n'), ' || '))
  from (
    select format('case when n.%1$I%2$s is distinct from v.%1$I%2$s then jsonb_build_object(%1$L, %%s.%1$I) else ''{}'' end',
      a.attname, case a.atttypid when 'json'::regtype then '::jsonb' end) as parte
    from pg_attribute a where a.attrelid = tabela and a.attname = any (mudadas)
    order by a.attnum
  ) colunas
$$;
