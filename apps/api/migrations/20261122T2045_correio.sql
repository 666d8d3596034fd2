-- Mail that is waiting, was sent or could not be: what people are shown of it, and what is kept.
alter table app.saida_email
  -- Past it the message says what is no longer true (a link that stopped working): it is not sent.
  add column vale_ate timestamptz,
  -- Carries a secret: nobody reads its text, which is forgotten once sent.
  add column sigilosa boolean not null default false,
  -- Until when a worker has it in hand.
  add column enviando_ate timestamptz,
  -- Names it on screens, in the order of asking.
  add column numero bigint generated always as identity,
  -- Whose account it is about.
  add column usuario_id bigint,
  add constraint saida_email_usuario_id_fk foreign key (grupo_id, usuario_id) references app.usuario (grupo_id, id);
alter table app.saida_email drop constraint saida_email_situacao_check;
alter table app.saida_email add constraint saida_email_situacao_ck check (situacao in ('na_fila', 'enviado', 'falhou', 'vencido'));
create unique index saida_email_numero on app.saida_email (grupo_id, numero);
create index saida_email_criado on app.saida_email (grupo_id, criado_em desc, numero desc);
create index saida_email_parada on app.saida_email (criado_em) where situacao in ('na_fila', 'falhou');

alter table app.saida_email no force row level security;
update app.saida_email set sigilosa = true, texto = case when situacao = 'enviado' then '' else texto end
where texto ~ '/(initialization|confirmar-email)/|visualizar-contrato[?]hash=';
alter table app.saida_email force row level security;

-- Messages of all groups that wait, with or without a job of the queue, and those a worker died with in hand.
grant select (enviando_ate) on app.saida_email to retaguarda_busca;
create function app.emails_parados() returns table (grupo_id bigint, id uuid) language sql stable security definer set search_path = app, pg_temp
  as $$ select grupo_id, id from app.saida_email where (situacao = 'na_fila' and enviando_ate is null)
    or (situacao in ('na_fila', 'falhou') and enviando_ate < now()) $$;
alter function app.emails_parados() owner to retaguarda_busca;
revoke all on function app.emails_parados() from public;
grant execute on function app.emails_parados() to retaguarda_app;
