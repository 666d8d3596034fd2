-- People of the clients that live here, by name or group, for the support of another cell; asked in the name of the provider's group.
create or replace function app.pessoas_dos_clientes(p_padroes text[], p_quantas int)
  returns table (id bigint, nome text, usuario text, grupo text) language sql stable as $$
  select u.id, u.nome, u.usuario, g.nome
  from app.usuarios_de_todos_os_grupos() u join app.grupo g on g.id = u.grupo_id
  where u.ativo and g.ativo and not g.provedor and not exists (select from app.grupo_ausente f where f.grupo = g.id)
    and (u.busca || ' ' || app.normalizar(g.nome)) like all (p_padroes)
  order by app.normalizar(u.nome), u.id limit p_quantas
$$;

revoke all on function app.pessoas_dos_clientes(text[], int) from public;
grant execute on function app.pessoas_dos_clientes(text[], int) to retaguarda_app;
