-- What a statement changed is written into the history at once, not row by row: a record with its lists, or a thousand of
-- them, costs one insertion for each table. What is told stays as it was.

-- The content of secret columns is never told, that it changed is.
create function app.sem_segredos(linha jsonb, segredos text[]) returns jsonb language sql immutable parallel safe as $$
  select linha || coalesce((select jsonb_object_agg(s, '***' || left(md5(linha ->> s), 6)) from unnest(segredos) s where linha ->> s is not null), '{}')
$$;

-- TG_ARGV: columns whose values are secrets. Nested loops are left out because the plan is made once, with few rows.
create function app.auditar_conjunto() returns trigger language plpgsql security definer
  set search_path = app, pg_temp set enable_nestloop = off as $$
#variable_conflict use_variable
-- Any table may have a column of the name of a variable: columns are always named with their table here.
declare
  ator bigint := app.numero('app.ator_id');
  sujeito bigint := app.numero('app.sujeito_id');
  sessao bigint := app.numero('app.sessao_id');
  pedido text := nullif(current_setting('app.requisicao', true), '');
begin
  if tg_op = 'INSERT' then
    insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, depois)
      select n.grupo_id, ator, sujeito, sessao, pedido, tg_table_name, n.id, 'criou',
        case when tg_nargs = 0 then to_jsonb(n) - 'busca' else app.sem_segredos(to_jsonb(n) - 'busca', tg_argv) end
      from novas n;
  elsif tg_op = 'DELETE' then
    insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, antes)
      select v.grupo_id, ator, sujeito, sessao, pedido, tg_table_name, v.id, 'excluiu',
        case when tg_nargs = 0 then to_jsonb(v) - 'busca' else app.sem_segredos(to_jsonb(v) - 'busca', tg_argv) end
      from velhas v;
  else
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
        where l.velha -> c.key is distinct from c.value and c.key not in ('atualizado_em', 'versao', 'busca')
      ) d
      where d.depois is not null;
  end if;
  return null;
end $$;

-- History of a tenant table. segredos: columns the audit masks, as SQL literals.
create function app.auditar_tabela(tabela regclass, segredos text) returns void language plpgsql as $$
begin
  execute format('create trigger auditar_mais after insert on %s referencing new table as novas for each statement execute function app.auditar_conjunto(%s)', tabela, segredos);
  execute format('create trigger auditar_menos after delete on %s referencing old table as velhas for each statement execute function app.auditar_conjunto(%s)', tabela, segredos);
  execute format('create trigger auditar_troca after update on %s referencing old table as velhas new table as novas for each statement execute function app.auditar_conjunto(%s)', tabela, segredos);
end $$;

do $$
declare
  t record;
begin
  for t in
    select g.tgrelid::regclass as tabela, g.tgname,
      (select coalesce(string_agg(quote_literal(a), ', '), '') from unnest(string_to_array(encode(g.tgargs, 'escape'), '\000')) a where a <> '') as segredos
    from pg_trigger g
    -- For each row, after insert, update or delete, without condition.
    where g.tgfoid = 'app.auditar'::regproc and g.tgtype = 29 and g.tgqual is null
      and 2 = (select count(*) from pg_attribute a where a.attrelid = g.tgrelid and a.attname in ('grupo_id', 'id') and not a.attisdropped)
  loop
    execute format('drop trigger %I on %s', t.tgname, t.tabela);
    perform app.auditar_tabela(t.tabela, t.segredos);
  end loop;
end $$;

-- tabela: has grupo_id, id, ativo, versao, criado_em, atualizado_em and primary key (grupo_id, id).
-- segredos: columns the audit masks.
create or replace function app.tabela_do_grupo(tabela regclass, variadic segredos text[] default '{}') returns void language plpgsql as $$
declare
  nome text := (select relname from pg_class where oid = tabela);
  argumentos text := (select string_agg(quote_literal(s), ', ') from unnest(segredos) s);
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  execute format('create policy do_grupo on %s to retaguarda_app using (grupo_id = (select app.grupo_atual())) with check (grupo_id = (select app.grupo_atual()))', tabela);
  execute format('grant select, insert, update, delete on %s to retaguarda_app', tabela);
  perform app.auditar_tabela(tabela, coalesce(argumentos, ''));
  perform app.numerar_antes(tabela);
  if exists (select from pg_attribute where attrelid = tabela and attname = 'versao' and not attisdropped) then
    execute format('create trigger versionar before update on %s for each row execute function app.versionar()', tabela);
  end if;
  if exists (select from pg_attribute where attrelid = tabela and attname = 'ativo' and not attisdropped) then
    execute format('create trigger contar_mais after insert on %s referencing new table as novas for each statement execute function app.contar()', tabela);
    execute format('create trigger contar_menos after delete on %s referencing old table as velhas for each statement execute function app.contar()', tabela);
    execute format('create trigger contar_troca after update on %s referencing old table as velhas new table as novas for each statement execute function app.contar()', tabela);
  end if;
  if exists (select from pg_attribute where attrelid = tabela and attname = 'busca' and not attisdropped) then
    -- No list of pending entries: a search never pays for the inserts before it.
    execute format('create index %I on %s using gin (grupo_id, busca gin_trgm_ops) with (fastupdate = off)', nome || '_busca', tabela);
    execute format('create policy busca on %s for select to retaguarda_busca using (true)', tabela);
    execute format('grant select on %s to retaguarda_busca', tabela);
  end if;
end $$;

-- A record and the rows of its lists are created by one statement, which takes the id of the record beforehand.
create function app.numerar_antes(tabela regclass) returns void language plpgsql as $$
declare
  sequencia text := pg_get_serial_sequence(tabela::text, 'id');
begin
  if sequencia is not null then execute format('grant usage on sequence %s to retaguarda_app', sequencia); end if;
end $$;
select app.numerar_antes(c.oid::regclass) from pg_class c
  where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
    and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('grupo_id', 'id') and not a.attisdropped)
    and exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'auditar_mais');

-- What a company is to the group, as its totals are named.
create function app.papeis_da_empresa(propria boolean, cliente boolean, cliente_contrato boolean, fornecedor boolean, revendedora boolean)
  returns table (papel text) language sql immutable parallel safe as $$
  select p.papel from (values ('propria', propria), ('cliente', cliente or cliente_contrato), ('cliente.C', cliente),
    ('cliente_contrato', cliente_contrato), ('fornecedor', fornecedor), ('revenda', revendedora)) p (papel, tem) where p.tem
$$;

-- The same totals as before, by statements whose plans are kept.
create or replace function app.contar_papeis() returns trigger language plpgsql security definer set search_path = app, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into app.contagem select d.grupo_id, 'empresa.' || p.papel, d.ativo, count(*)
      from novas d, app.papeis_da_empresa(d.propria, d.cliente, d.cliente_contrato, d.fornecedor, d.revendedora) p
      group by d.grupo_id, p.papel, d.ativo;
  elsif tg_op = 'DELETE' then
    insert into app.contagem select d.grupo_id, 'empresa.' || p.papel, d.ativo, -count(*)
      from velhas d, app.papeis_da_empresa(d.propria, d.cliente, d.cliente_contrato, d.fornecedor, d.revendedora) p
      group by d.grupo_id, p.papel, d.ativo;
  else
    insert into app.contagem select d.grupo_id, 'empresa.' || p.papel, d.ativo, sum(d.sinal)
      from (
        select grupo_id, ativo, propria, cliente, cliente_contrato, fornecedor, revendedora, 1 as sinal from novas
        union all select grupo_id, ativo, propria, cliente, cliente_contrato, fornecedor, revendedora, -1 from velhas
      ) d, app.papeis_da_empresa(d.propria, d.cliente, d.cliente_contrato, d.fornecedor, d.revendedora) p
      group by d.grupo_id, p.papel, d.ativo having sum(d.sinal) <> 0;
  end if;
  return null;
end $$;
