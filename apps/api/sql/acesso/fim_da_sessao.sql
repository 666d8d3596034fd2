-- What a session has to say of its end, and by whom it was ended or used.
create or replace function app.fim_da_sessao(s app.sessao, out quando timestamptz, out resultado text, out por text) language sql stable
  set search_path = app, pg_temp as $$
  select coalesce(s.encerrada_em, s.refresh_expira), 'fim_' || coalesce(s.encerrada_por, 'expirou'),
    coalesce((select p.nome from usuario p where p.id = s.encerrada_por_id),
      (select x.ator from acesso_suporte x where x.grupo_id = s.grupo_id and x.sessao_id = s.id))
$$;
