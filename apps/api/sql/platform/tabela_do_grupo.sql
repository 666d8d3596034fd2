-- Gives a table of records of a group all it needs: row-level security, history, versions and search.
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
  if exists (select from pg_attribute where attrelid = tabela and attname = 'busca' and not attisdropped) then
    -- No list of pending entries: a search never pays for the inserts before it.
    execute format('create index %I on %s using gin (grupo_id, busca gin_trgm_ops) with (fastupdate = off)', nome || '_busca', tabela);
    execute format('create policy busca on %s for select to retaguarda_busca using (true)', tabela);
    execute format('grant select on %s to retaguarda_busca', tabela);
  end if;
end $$;
