-- Products of the group found by words of their text or by the beginning of a bar code. At most `ate` of each way, among `entre` when it is
-- given. It reads as `retaguarda_busca`, since row-level security would hide the trigram index.
create or replace function app.achar_produtos(busca text, barras text, ate int default null, entre bigint[] default null)
  returns table (id bigint, ativo boolean, ordem text)
  language plpgsql stable security definer set search_path = app, public, pg_temp as $$
declare
  deste text := 'p.grupo_id = $1' || case when entre is null then '' else ' and p.produto_id = any($4)' end;
  palavras text := (select string_agg(format('p.texto like %L', padrao), ' and ') from unnest(app.padroes_de_produto(busca)) padrao);
  consulta text := format('(select p.produto_id, p.ativo, p.texto from produto_texto p where %s and %s limit $3)', deste, coalesce(palavras, 'true'));
  pelo_codigo text := ' union (select p.produto_id, p.ativo, p.texto from produto_codigo_barras b
    join produto_texto p on p.grupo_id = b.grupo_id and p.produto_id = b.produto_id
    where b.grupo_id = $1 and b.ativo and ' || deste || ' and %s limit $3)';
begin
  if barras is not null then
    consulta := consulta || format(pelo_codigo, 'b.codigo collate "C" >= $2 and b.codigo collate "C" < $2 || ''~''');
  end if;
  -- A search that is a whole code finds the product by the number; the beginning of one, by how it is written.
  if barras ~ '^([0-9]{8}|[0-9]{12,14})$' then
    consulta := consulta || format(pelo_codigo, 'b.busca = ltrim($2, ''0'') and b.tipo <> ''interno''');
  end if;
  return query execute consulta using app.grupo_atual(), barras, ate, entre;
end $$;

alter function app.achar_produtos(text, text, integer, bigint[]) owner to retaguarda_busca;
revoke all on function app.achar_produtos(text, text, integer, bigint[]) from public;
grant execute on function app.achar_produtos(text, text, integer, bigint[]) to retaguarda_app;
