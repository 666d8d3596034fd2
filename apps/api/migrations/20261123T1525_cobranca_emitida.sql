-- What a charge of a contract was issued as: its entry, whether the payer is to be told once it can be paid, and the message
-- that told. Boleto and Pix of it are found by the entry.
create table app.cobranca_emitida (
  grupo_id bigint not null references app.grupo (id),
  cobranca_id bigint not null,
  parcela_id bigint not null,
  avisar boolean not null default false,
  mensagem_id uuid,
  criado_em timestamptz not null default now(),
  primary key (grupo_id, cobranca_id),
  constraint cobranca_emitida_cobranca_id_fk foreign key (grupo_id, cobranca_id) references app.contrato_cobranca (grupo_id, id),
  constraint cobranca_emitida_parcela_id_fk foreign key (grupo_id, parcela_id) references app.parcela (grupo_id, id),
  constraint cobranca_emitida_mensagem_id_fk foreign key (grupo_id, mensagem_id) references app.saida_email (grupo_id, id)
);
create index cobranca_emitida_da_parcela on app.cobranca_emitida (grupo_id, parcela_id);
select app.somente_do_grupo('app.cobranca_emitida');
