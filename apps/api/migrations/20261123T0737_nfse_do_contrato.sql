-- The service that a charge of a contract is a note of; none: charges make no note.
alter table app.conf_contrato add column servico_id bigint,
  add constraint conf_contrato_servico_id_fk foreign key (grupo_id, servico_id) references app.servico (grupo_id, id);
