-- What the provider of another cell may know of a client: read with the client's own group alone.
create or replace function app.cliente_para_o_provedor(administrador bigint, mensagem uuid) returns table (
  ultima_venda date, sessoes int, acesso jsonb
) language sql stable set search_path = app, pg_temp
  as $$ select (select max(v.dia) from app.venda v where v.grupo_id = app.grupo_atual()),
      (select count(*)::int from app.sessao s
        where s.grupo_id = app.grupo_atual() and s.encerrada_em is null and s.ator_id is null and s.refresh_expira > now()),
      (select jsonb_build_object('administrador', u.usuario, 'para', m.para, 'situacao', m.situacao, 'tentativas', m.tentativas,
          'erro', m.erro, 'enviado_em', m.enviado_em)
        from app.usuario u join app.saida_email m on m.grupo_id = u.grupo_id and m.id = mensagem
        where u.grupo_id = app.grupo_atual() and u.id = administrador) $$;

revoke all on function app.cliente_para_o_provedor(bigint, uuid) from public;
grant execute on function app.cliente_para_o_provedor(bigint, uuid) to retaguarda_app;
