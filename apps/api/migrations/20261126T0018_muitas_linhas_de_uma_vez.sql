-- What a bank's answer to a hundred thousand boletos writes, without what each row cost beside itself.

-- Boletos are searched in a narrow row each: where a boleto is changes many times, what it is searched by does not, and every
-- change of the wide row was written into the trigram index again (two thirds of the time of a change).
create table app.boleto_texto (
  grupo_id bigint not null,
  id bigint not null,
  busca text not null,
  primary key (grupo_id, id)
);
alter table app.boleto_texto enable row level security;
create policy busca on app.boleto_texto for select to retaguarda_busca using (true);
grant select on app.boleto_texto to retaguarda_busca;

create function app.texto_do_boleto(impresso text, nosso_numero text, documento text, pagador text) returns text language sql immutable parallel safe as $$
  select app.texto_de_busca(variadic array[impresso, nosso_numero, documento, pagador])
$$;

create function app.indexar_boletos() returns trigger language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  insert into app.boleto_texto select grupo_id, id, app.texto_do_boleto(nosso_numero_impresso, nosso_numero, documento, pagador) from novos;
  return null;
end $$;
create trigger indexar after insert on app.boleto referencing new table as novos for each statement execute function app.indexar_boletos();

create function app.indexar_boleto() returns trigger language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from app.boleto_texto where grupo_id = old.grupo_id and id = old.id;
  else
    update app.boleto_texto set busca = app.texto_do_boleto(new.nosso_numero_impresso, new.nosso_numero, new.documento, new.pagador)
      where grupo_id = new.grupo_id and id = new.id;
  end if;
  return null;
end $$;
create trigger indexar_troca after update on app.boleto for each row
  when ((old.nosso_numero_impresso, old.nosso_numero, old.documento, old.pagador)
    is distinct from (new.nosso_numero_impresso, new.nosso_numero, new.documento, new.pagador))
  execute function app.indexar_boleto();
create trigger indexar_menos after delete on app.boleto for each row execute function app.indexar_boleto();

alter table app.boleto no force row level security;
insert into app.boleto_texto
  select grupo_id, id, app.texto_do_boleto(nosso_numero_impresso, nosso_numero, documento, pagador) from app.boleto order by grupo_id, id;
alter table app.boleto force row level security;
create index boleto_texto_busca on app.boleto_texto using gin (grupo_id, busca gin_trgm_ops) with (fastupdate = off);
drop policy busca on app.boleto;
revoke select on app.boleto from retaguarda_busca;
alter table app.boleto drop column busca;

-- Nobody asks by these, and they are most of what is read to count a table anew.
alter table app.boleto alter column impresso set statistics 0;
alter table app.boleto_retorno_linha alter column bruto set statistics 0, alter column antes set statistics 0, alter column motivos set statistics 0;

-- What is taken back is told to its movement: where nothing is, no movement is read.
create or replace function app.movimentos_estornados() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if exists (select from novas where estorno_de_id is not null) then
    update app.movimento_bancario m set estornado = true from novas n
    where n.estorno_de_id is not null and m.grupo_id = n.grupo_id and m.id = n.estorno_de_id;
  end if;
  return null;
end $$;

-- The statement that tells the history of many rows changed at once. Made whole for the table, it compares columns as what
-- they are and writes those that differ: two images of each row, taken apart key by key, were most of a change of state.
-- A column of type json, which has no equality, is compared as jsonb.
-- $1 who acts, $2 acted for, $3 session, $4 request, $5 secret columns
create function app.historia_de_muitas(tabela oid, com_segredos boolean) returns text language sql stable as $$
  select format($f$insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, antes, depois)
    select n.grupo_id, $1, $2, $3, $4, %L, n.id, 'alterou', %s
    from velhas v join novas n on n.grupo_id = v.grupo_id and n.id = v.id,
      lateral (select '{}'::jsonb || %s as antes, '{}'::jsonb || %s as depois offset 0) d
    where d.depois <> '{}'$f$, (select relname from pg_class where oid = tabela),
    case when com_segredos then 'app.sem_segredos(d.antes, $5), app.sem_segredos(d.depois, $5)' else 'd.antes, d.depois' end, string_agg(format(parte, 'v'), ' || '), string_agg(format(parte, 'n'), ' || '))
  from (
    select format('case when n.%1$I%2$s is distinct from v.%1$I%2$s then jsonb_build_object(%1$L, %%s.%1$I) else ''{}'' end',
      a.attname, case a.atttypid when 'json'::regtype then '::jsonb' end) as parte
    from pg_attribute a where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped
      and a.attname <> all (app.colunas_derivadas(tabela) || array['versao', 'atualizado_em'])
    order by a.attnum
  ) colunas
$$;

-- As before, and more than a few changed rows by a statement of their own: it is worth its plan.
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
  elsif (select count(*) from novas) > 50 then
    execute app.historia_de_muitas(tg_relid, tg_nargs > 0) using ator, sujeito, sessao, pedido, tg_argv;
  else
    derivadas := derivadas || array['atualizado_em', 'versao'];
    insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, antes, depois)
      select l.grupo_id, ator, sujeito, sessao, pedido, tg_table_name, l.id, 'alterou', d.antes, d.depois
      from (
        select n.grupo_id, n.id,
          case when tg_nargs = 0 then to_jsonb(v) else app.sem_segredos(to_jsonb(v), tg_argv) end as velha,
          case when tg_nargs = 0 then to_jsonb(n) else app.sem_segredos(to_jsonb(n), tg_argv) end as nova
        from velhas v join novas n on n.grupo_id = v.grupo_id and n.id = v.id
        offset 0
      ) l, lateral (
        select jsonb_object_agg(c.key, l.velha -> c.key) as antes, jsonb_object_agg(c.key, c.value) as depois
        from jsonb_each(l.nova) c
        where l.velha -> c.key is distinct from c.value and c.key <> all (derivadas)
      ) d
      where d.depois is not null;
  end if;
  return null;
end $$;
