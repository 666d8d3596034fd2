-- A session slides while it is used, but not for ever: `termina_em` is its last moment whatever happens, and a group may
-- ask that one left alone ends after some minutes (`refresh_expira` is then counted from the last use).
alter table app.grupo add column sessao_parada_minutos int
  constraint grupo_sessao_parada_minutos_ck check (sessao_parada_minutos between 5 and 720);

alter table app.sessao
  add column termina_em timestamptz,
  -- kept by a browser in a cookie: its refresh token is never taken from anywhere else
  add column por_cookie boolean not null default false,
  -- With the refresh token given up, this gives its successor again: an answer that got lost signs nobody out.
  add column refresh_sal text,
  add column refresh_trocado_em timestamptz,
  -- whether the tokens given last were seen in use
  add column refresh_confirmado boolean not null default true,
  drop constraint sessao_encerrada_por_check,
  add constraint sessao_encerrada_por_check check (encerrada_por in
    ('saida', 'outro_dispositivo', 'revogada', 'reuso', 'expirou', 'inatividade', 'prazo', 'inativado', 'senha'));
update app.sessao set termina_em = case when ator_id is null then greatest(criada_em + interval '30 days', refresh_expira) else refresh_expira end;
alter table app.sessao alter column termina_em set not null;
