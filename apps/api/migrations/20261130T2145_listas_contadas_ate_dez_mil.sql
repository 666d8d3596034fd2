-- A list counts up to 10,000 rows and then says so. Totals are no longer kept: each write paid two inserts or more for them, in every table
-- with `ativo`. A program of the release before goes on reading `app.contagem` as it was left, summing `app.historico_do_dia`, and calling the
-- two functions below, which do nothing: the release after this one drops the tables and the functions.
do $$
declare
  t record;
begin
  for t in select tgrelid::regclass as tabela, tgname from pg_trigger where not tgisinternal and starts_with(tgname, 'contar_') loop
    execute format('drop trigger %I on %s', t.tgname, t.tabela);
  end loop;
  for t in select p.oid::regprocedure as funcao from pg_proc p where p.pronamespace = 'app'::regnamespace
    and (starts_with(p.proname, 'contar_mais_de_') or p.proname in ('contar', 'contar_papeis', 'contar_com', 'contar_por', 'parcelas_por', 'conferir_contagens', 'conferir_historico_por_dia'))
  loop
    execute format('drop function %s', t.funcao);
  end loop;
end $$;
delete from app.conferencia where funcao in ('conferir_contagens', 'conferir_historico_por_dia');

create or replace function app.compactar_contagem() returns bigint language sql security definer set search_path = app, pg_temp as 'select 0::bigint';
create or replace function app.recontar_figuras(grupo bigint) returns void language sql set search_path = app, pg_temp as '';

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

-- Words that are in too many rows to be found are asked of each row of the list: of the group's own rows, by their key.
do $$
declare
  nome text;
begin
  foreach nome in array array['produto_texto', 'nota_texto', 'boleto_texto'] loop
    execute format('create policy do_grupo on app.%I for select to retaguarda_app using (grupo_id = (select app.grupo_atual()))', nome);
    execute format('grant select on app.%I to retaguarda_app', nome);
  end loop;
end $$;

create or replace function app.conferir_linhas_de_contagens() returns setof text language sql stable as $$
  select format('contagem %s do grupo %s: a linha %s não diz se o produto tem números de série', i.contagem_id, i.grupo_id, i.id)
  from app.estoque_contagem_item i join app.produto p on p.grupo_id = i.grupo_id and p.id = i.produto_id
  where i.por_serie <> p.controla_numero_serie
$$;

create or replace function app.conferir_historico_da_porta() returns setof text language sql stable as $$
  select format('sessão %s do grupo %s: o histórico não diz o fim dela', s.id, s.grupo_id)
  from app.sessao s left join app.historico_login h on h.grupo_id = s.grupo_id and h.id = s.fim_id
  cross join lateral app.fim_da_sessao(s) f
  where (h.quando, h.resultado, h.usuario_id) is distinct from (f.quando, f.resultado, s.usuario_id)
  union all
  select format('grupo %s: o suporte entrou %s vezes como a pessoa %s, e o histórico diz %s', x.grupo_id, x.n, x.usuario_id, coalesce(h.n, 0))
  from (select grupo_id, usuario_id, count(*) as n from app.acesso_suporte group by 1, 2) x
  left join (select grupo_id, usuario_id, count(*) as n from app.historico_login where resultado = 'suporte' group by 1, 2) h using (grupo_id, usuario_id)
  where h.n is distinct from x.n
$$;
