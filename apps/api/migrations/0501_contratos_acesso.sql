-- The first access of a client is a message of the client's own group; its contract shows where that message is. The
-- search role reads it across groups, never its text, which carries the link.
grant select on app.contrato_acesso to retaguarda_busca;
create policy busca on app.contrato_acesso for select to retaguarda_busca using (true);
grant select (grupo_id, id, para, situacao, tentativas, erro, criado_em, enviado_em) on app.saida_email to retaguarda_busca;
create policy busca on app.saida_email for select to retaguarda_busca using (true);

create function app.acessos_dos_clientes() returns table (
  empresa_id bigint, cliente_grupo_id bigint, slug text, nome text, administrador text,
  para text, situacao text, tentativas int, erro text, enviado_em timestamptz
) language sql stable security definer set search_path = app, pg_temp
  as $$ select a.empresa_id, a.cliente_grupo_id, g.slug, g.nome, u.usuario, m.para, m.situacao, m.tentativas, m.erro, m.enviado_em
    from app.contrato_acesso a
      join app.grupo g on g.id = a.cliente_grupo_id
      join app.usuario u on u.grupo_id = a.cliente_grupo_id and u.id = a.administrador_id
      join app.saida_email m on m.grupo_id = a.cliente_grupo_id and m.id = a.mensagem_id
    where a.grupo_id = app.grupo_atual() $$;
alter function app.acessos_dos_clientes() owner to retaguarda_busca;
revoke all on function app.acessos_dos_clientes() from public;
grant execute on function app.acessos_dos_clientes() to retaguarda_app;
