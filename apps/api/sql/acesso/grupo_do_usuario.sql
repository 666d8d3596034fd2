-- The group of a person whom support looks up across groups.
create or replace function app.grupo_do_usuario(p_id bigint) returns bigint language sql stable security definer set search_path = app, pg_temp
  as $$ select grupo_id from app.usuario where id = p_id and ativo $$;

alter function app.grupo_do_usuario(bigint) owner to retaguarda_busca;
revoke all on function app.grupo_do_usuario(bigint) from public;
grant execute on function app.grupo_do_usuario(bigint) to retaguarda_app;
