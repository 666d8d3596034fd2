-- People of all groups, for the support of the provider; nobody else gets a row. Never more columns than are shown.
create or replace function app.usuarios_de_todos_os_grupos() returns table (
  grupo_id bigint, id bigint, versao int, ativo boolean, nome text, usuario text, email text, suporte boolean, busca text, criado_em timestamptz, atualizado_em timestamptz
) language sql stable security definer set search_path = app, pg_temp
  as $$ select u.grupo_id, u.id, u.versao, u.ativo, u.nome, u.usuario, u.email, u.suporte, u.busca, u.criado_em, u.atualizado_em
    from app.usuario u where exists (select from app.grupo g where g.id = app.grupo_atual() and g.provedor) $$;

alter function app.usuarios_de_todos_os_grupos() owner to retaguarda_busca;
revoke all on function app.usuarios_de_todos_os_grupos() from public;
grant execute on function app.usuarios_de_todos_os_grupos() to retaguarda_app;
