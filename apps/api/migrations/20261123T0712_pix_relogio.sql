-- Up to when banks were asked, apart from what people change: asked every five minutes, it is no history of anything.
create table app.pix_consulta_conta (
  grupo_id bigint not null references app.grupo (id),
  conta_id bigint not null,
  consultado_ate timestamptz not null,
  primary key (grupo_id, conta_id),
  constraint pix_consulta_conta_conta_id_fk foreign key (grupo_id, conta_id) references app.conta_bancaria (grupo_id, id)
);
select app.somente_do_grupo('app.pix_consulta_conta');
alter table app.pix_conta no force row level security;
alter table app.pix_consulta_conta no force row level security;
insert into app.pix_consulta_conta (grupo_id, conta_id, consultado_ate)
  select grupo_id, conta_id, consultado_ate from app.pix_conta where consultado_ate is not null;
alter table app.pix_conta force row level security;
alter table app.pix_consulta_conta force row level security;
alter table app.pix_conta drop column consultado_ate;

create table app.pix_consulta_cobranca (
  grupo_id bigint not null references app.grupo (id),
  cobranca_id bigint not null,
  descansa_ate timestamptz not null,
  primary key (grupo_id, cobranca_id),
  constraint pix_consulta_cobranca_cobranca_id_fk foreign key (grupo_id, cobranca_id) references app.pix_cobranca (grupo_id, id)
);
select app.somente_do_grupo('app.pix_consulta_cobranca');
