-- The first access of a client: its group, its administrator, and what became of the mail that told of it. A contract is read with its own
-- client's alone. Of a group in another cell it is what that cell told last.
create or replace function app.acesso_do_cliente(cliente bigint) returns table (
  cliente_grupo_id bigint, slug text, nome text, administrador text,
  para text, situacao text, tentativas int, erro text, enviado_em timestamptz
) language sql stable security definer set search_path = app, pg_temp
  as $$ select a.cliente_grupo_id, g.slug, g.nome, u.usuario, m.para, m.situacao, m.tentativas, m.erro, m.enviado_em
    from app.contrato_acesso a
      join app.grupo g on g.id = a.cliente_grupo_id
      join app.usuario u on u.grupo_id = a.cliente_grupo_id and u.id = a.administrador_id
      join app.saida_email m on m.grupo_id = a.cliente_grupo_id and m.id = a.mensagem_id
    where a.grupo_id = app.grupo_atual() and a.empresa_id = cliente
      and not exists (select from app.grupo_fora f where f.grupo = a.cliente_grupo_id and f.situacao = 'mudou')
    union all
    select a.cliente_grupo_id, g.slug, g.nome, d.acesso ->> 'administrador', d.acesso ->> 'para', d.acesso ->> 'situacao',
      (d.acesso ->> 'tentativas')::int, d.acesso ->> 'erro', (d.acesso ->> 'enviado_em')::timestamptz
    from app.contrato_acesso a
      join app.grupo g on g.id = a.cliente_grupo_id
      join app.grupo_fora f on f.grupo = a.cliente_grupo_id and f.situacao = 'mudou'
      join app.cliente_de_fora d on d.grupo = a.cliente_grupo_id and d.acesso is not null
    where a.grupo_id = app.grupo_atual() and a.empresa_id = cliente $$;

alter function app.acesso_do_cliente(bigint) owner to retaguarda_busca;
revoke all on function app.acesso_do_cliente(bigint) from public;
grant execute on function app.acesso_do_cliente(bigint) to retaguarda_app;
