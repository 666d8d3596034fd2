-- What a person last asked the authority of a document received, and what it answered: who asks too often is shut out for an hour (656).
create table app.entrada_pergunta (
  grupo_id bigint not null references app.grupo (id),
  chave text not null,
  empresa_id bigint not null,
  em timestamptz not null,
  -- Null while there is no answer.
  cstat text,
  motivo text,
  primary key (grupo_id, chave),
  constraint entrada_pergunta_empresa_id_fk foreign key (grupo_id, empresa_id) references app.empresa (grupo_id, id)
);
create index entrada_pergunta_indevida on app.entrada_pergunta (grupo_id, empresa_id, em) where cstat = '656';
select app.somente_do_grupo('app.entrada_pergunta');
