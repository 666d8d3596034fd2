-- The kept documents of a company, gone through by the clock a part a day: how far this round is, what it found so far, and what the
-- last whole one, or who had all checked since, found.
create table app.guarda_ronda (
  grupo_id bigint not null references app.grupo (id),
  empresa_id bigint not null,
  em timestamptz not null default now(),
  posicao bigint not null,
  selo text,
  achados jsonb not null default '[]' constraint guarda_ronda_achados_ck check (jsonb_typeof(achados) = 'array'),
  problemas jsonb not null default '[]' constraint guarda_ronda_problemas_ck check (jsonb_typeof(problemas) = 'array'),
  inteira_em timestamptz,
  primary key (grupo_id, empresa_id),
  constraint guarda_ronda_empresa_id_fk foreign key (grupo_id, empresa_id) references app.empresa (grupo_id, id),
  constraint guarda_ronda_posicao_ck check ((posicao = 0) = (selo is null))
);
select app.somente_do_grupo('app.guarda_ronda');
revoke delete on app.guarda_ronda from retaguarda_app;
