-- The products of many codes, by their index: behind a policy an expression that is not leakproof cannot use one, and each
-- thousand lines of an import read the whole catalogue. The tenant is the one in context; only ids come back.
create or replace function app.produtos_de_codigos(codigos text[]) returns setof bigint
  language sql stable security definer set search_path = app, public, pg_temp as $$
  select p.id from produto p where p.grupo_id = app.grupo_atual()
    and app.normalizar(p.codigo) = any(array(select app.normalizar(codigo) from unnest(codigos) codigo))
$$;

alter function app.produtos_de_codigos(text[]) owner to retaguarda_busca;
revoke all on function app.produtos_de_codigos(text[]) from public;
grant execute on function app.produtos_de_codigos(text[]) to retaguarda_app;
