-- The group of a key is not known before the key is: this is the one look across groups, by the digest alone.
create or replace function app.chave_de_api(p_hash text) returns table (grupo_id bigint, id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select k.grupo_id, k.id from app.chave_api k join app.grupo g on g.id = k.grupo_id and g.ativo where k.segredo_hash = p_hash and k.ativo $$;

alter function app.chave_de_api(text) owner to retaguarda_busca;
revoke all on function app.chave_de_api(text) from public;
grant execute on function app.chave_de_api(text) to retaguarda_app;
