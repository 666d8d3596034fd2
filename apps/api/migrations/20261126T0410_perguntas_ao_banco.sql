-- What a person asked the bank about one boleto, and what it answered: the last of each. A row is also the turn to ask.
create table app.boleto_pergunta (
  grupo_id bigint not null references app.grupo (id),
  boleto_id bigint not null,
  perguntada_em timestamptz not null,
  -- Null while the bank is being asked.
  resposta jsonb,
  primary key (grupo_id, boleto_id),
  constraint boleto_pergunta_boleto_id_fk foreign key (grupo_id, boleto_id) references app.boleto (grupo_id, id)
);
select app.somente_do_grupo('app.boleto_pergunta');
