-- The group of a key is not known before the key is: this is the one look across groups, by the digest alone.
create or replace function app.chave_do_servidor(p_hash text) returns table (grupo_id bigint, id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select k.grupo_id, k.id from app.core_chave_api k where k.segredo_hash = p_hash $$;

alter function app.chave_do_servidor(text) owner to retaguarda_busca;
revoke all on function app.chave_do_servidor(text) from public;
grant execute on function app.chave_do_servidor(text) to retaguarda_app;
