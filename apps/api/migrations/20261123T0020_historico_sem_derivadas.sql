-- What follows from other columns (the order of a list, an amount as an index compares it) is no change of its own: the
-- history tells what was said, never what the database derived from it.
create function app.colunas_derivadas(tabela oid) returns text[] language sql stable as $$
  select array_append(array_agg(a.attname::text), 'busca') from pg_attribute a where a.attrelid = tabela and a.attnum > 0 and a.attgenerated = 's'
$$;

-- TG_ARGV: columns whose values are secrets. Nested loops are left out because the plan is made once, with few rows.
create or replace function app.auditar_conjunto() returns trigger language plpgsql security definer
  set search_path = app, pg_temp set enable_nestloop = off as $$
#variable_conflict use_variable
-- Any table may have a column of the name of a variable: columns are always named with their table here.
declare
  ator bigint := app.numero('app.ator_id');
  sujeito bigint := app.numero('app.sujeito_id');
  sessao bigint := app.numero('app.sessao_id');
  pedido text := nullif(current_setting('app.requisicao', true), '');
  derivadas text[] := app.colunas_derivadas(tg_relid);
begin
  if tg_op = 'INSERT' then
    insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, depois)
      select n.grupo_id, ator, sujeito, sessao, pedido, tg_table_name, n.id, 'criou',
        case when tg_nargs = 0 then to_jsonb(n) - derivadas else app.sem_segredos(to_jsonb(n) - derivadas, tg_argv) end
      from novas n;
  elsif tg_op = 'DELETE' then
    insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, antes)
      select v.grupo_id, ator, sujeito, sessao, pedido, tg_table_name, v.id, 'excluiu',
        case when tg_nargs = 0 then to_jsonb(v) - derivadas else app.sem_segredos(to_jsonb(v) - derivadas, tg_argv) end
      from velhas v;
  else
    derivadas := derivadas || array['atualizado_em', 'versao'];
    insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, antes, depois)
      select l.grupo_id, ator, sujeito, sessao, pedido, tg_table_name, l.id, 'alterou', d.antes, d.depois
      from (
        select n.grupo_id, n.id,
          case when tg_nargs = 0 then to_jsonb(v) else app.sem_segredos(to_jsonb(v), tg_argv) end as velha,
          case when tg_nargs = 0 then to_jsonb(n) else app.sem_segredos(to_jsonb(n), tg_argv) end as nova
        from velhas v join novas n on n.grupo_id = v.grupo_id and n.id = v.id
      ) l, lateral (
        select jsonb_object_agg(c.key, l.velha -> c.key) as antes, jsonb_object_agg(c.key, c.value) as depois
        from jsonb_each(l.nova) c
        where l.velha -> c.key is distinct from c.value and c.key <> all (derivadas)
      ) d
      where d.depois is not null;
  end if;
  return null;
end $$;

create or replace function app.auditar() returns trigger language plpgsql security definer set search_path = app, pg_temp as $$
declare
  derivadas text[] := app.colunas_derivadas(tg_relid);
  antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - derivadas end;
  depois jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - derivadas end;
  linha jsonb := coalesce(depois, antes);
  segredo text;
begin
  foreach segredo in array coalesce(tg_argv, '{}') loop
    if antes ->> segredo is not null then antes := antes || jsonb_build_object(segredo, '***' || left(md5(antes ->> segredo), 6)); end if;
    if depois ->> segredo is not null then depois := depois || jsonb_build_object(segredo, '***' || left(md5(depois ->> segredo), 6)); end if;
  end loop;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(chave, antes -> chave), jsonb_object_agg(chave, depois -> chave) into antes, depois
      from jsonb_object_keys(depois) chave
      where antes -> chave is distinct from depois -> chave and chave not in ('atualizado_em', 'versao');
    if depois is null then return null; end if;
  end if;
  insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, antes, depois)
  values (
    coalesce((linha ->> 'grupo_id')::bigint, app.grupo_atual(), 0),
    app.numero('app.ator_id'), app.numero('app.sujeito_id'), app.numero('app.sessao_id'),
    nullif(current_setting('app.requisicao', true), ''),
    tg_table_name, linha ->> 'id',
    case tg_op when 'INSERT' then 'criou' when 'UPDATE' then 'alterou' else 'excluiu' end, antes, depois);
  return null;
end $$;
