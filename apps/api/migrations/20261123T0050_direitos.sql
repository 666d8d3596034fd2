-- A role given to somebody may hold in some companies only: manager in one shop, cashier in another. No row: in all of them.
create table app.usuario_funcao_empresa (
  grupo_id bigint not null,
  usuario_id bigint not null,
  funcao_id bigint not null,
  empresa_id bigint not null,
  primary key (grupo_id, usuario_id, funcao_id, empresa_id),
  constraint usuario_funcao_empresa_funcao_id_fk foreign key (grupo_id, usuario_id, funcao_id)
    references app.usuario_funcao (grupo_id, usuario_id, funcao_id) on delete cascade,
  constraint usuario_funcao_empresa_empresa_id_fk foreign key (grupo_id, empresa_id) references app.empresa (grupo_id, id)
);
create index usuario_funcao_empresa_empresa on app.usuario_funcao_empresa (grupo_id, empresa_id);
select app.somente_do_grupo('app.usuario_funcao_empresa');
create trigger auditar after insert or delete on app.usuario_funcao_empresa
  for each row execute function app.auditar_vinculo('usuario', 'usuario_id', 'funcao_na_empresa', 'empresa_id');

-- Work asked for by somebody sees no more companies than they saw when they asked; null: all of theirs.
alter table app.trabalho add column empresa_ids bigint[];

-- Who has a role that asks for it enrols a second factor before anything else.
alter table app.funcao add column exige_segundo_fator boolean not null default false;

-- Taking data out in files became a right of its own: who could read lists until now could export them, and still can.
insert into app.permissao (slug, descricao, recurso) values ('exportar_dados', 'Exportar dados para planilhas', 'Exportar dados para planilhas')
  on conflict (slug) do nothing;
alter table app.funcao_permissao no force row level security;
insert into app.funcao_permissao (grupo_id, funcao_id, slug)
  select distinct grupo_id, funcao_id, 'exportar_dados' from app.funcao_permissao where slug ~ '(_index|_show)$' on conflict do nothing;
alter table app.funcao_permissao force row level security;
alter table app.usuario_permissao no force row level security;
insert into app.usuario_permissao (grupo_id, usuario_id, slug)
  select distinct grupo_id, usuario_id, 'exportar_dados' from app.usuario_permissao where slug ~ '(_index|_show)$' on conflict do nothing;
alter table app.usuario_permissao force row level security;
