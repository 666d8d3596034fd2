-- The group of a key is not known before the key is: this is the one look across groups, by the digest alone.
create or replace function app.chave_do_terminal(p_hash text) returns table (grupo_id bigint, id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select t.grupo_id, t.id from app.terminal t join app.grupo g on g.id = t.grupo_id and g.ativo where t.chave_hash = p_hash and t.ativo $$;

alter function app.chave_do_terminal(text) owner to retaguarda_busca;
revoke all on function app.chave_do_terminal(text) from public;
grant execute on function app.chave_do_terminal(text) to retaguarda_app;
