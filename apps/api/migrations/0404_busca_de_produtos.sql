-- Lists of products by the hundred thousand: the order is kept instead of being worked out for every match, and compared
-- byte by byte (it has neither accents nor capitals).
alter table app.produto add column ordem text collate "C" generated always as (app.normalizar(descricao)) stored;
drop index app.produto_descricao;
create index produto_ordem on app.produto (grupo_id, ativo, ordem, id);
create index produto_preco_valor on app.produto_preco (grupo_id, valor) where principal and ativo;

-- What a search of products finds, with what their list is ordered by: the matching rows are read once, by the role that
-- may use the trigram index (see app.buscar). `barras`: beginning of a barcode that is looked for as well.
create function app.achar_produtos(padroes text[], barras text) returns table (id bigint, ativo boolean, ordem text)
  language plpgsql stable security definer set search_path = app, public, pg_temp as $$
declare
  condicao text := (select string_agg(format('p.busca like %L', padrao), ' and ') from unnest(padroes) padrao);
begin
  if barras is null then
    return query execute format('select p.id, p.ativo, p.ordem from produto p where p.grupo_id = $1 and %s', condicao) using app.grupo_atual();
  else
    return query execute format(
      'select p.id, p.ativo, p.ordem from produto p where p.grupo_id = $1 and %s
       union select p.id, p.ativo, p.ordem from produto_codigo_barras b join produto p on p.grupo_id = b.grupo_id and p.id = b.produto_id
       where b.grupo_id = $1 and b.ativo and b.codigo collate "C" >= $2 and b.codigo collate "C" < $2 || ''~''', condicao)
      using app.grupo_atual(), barras;
  end if;
end $$;
create policy busca on app.produto_codigo_barras for select to retaguarda_busca using (true);
grant select on app.produto_codigo_barras to retaguarda_busca;
alter function app.achar_produtos(text[], text) owner to retaguarda_busca;
revoke all on function app.achar_produtos(text[], text) from public;
grant execute on function app.achar_produtos(text[], text) to retaguarda_app;
