-- References of companies to registers, whose tables are made after the companies' own.
alter table app.empresa
  add constraint empresa_banco_id_fk foreign key (banco_id) references app.banco (id),
  add constraint empresa_ramo_atividade_id_fk foreign key (grupo_id, ramo_atividade_id) references app.ramo_atividade (grupo_id, id),
  add constraint empresa_cliente_grupo_id_fk foreign key (grupo_id, cliente_grupo_id) references app.cliente_grupo (grupo_id, id),
  add constraint empresa_grupo_fornecedor_id_fk foreign key (grupo_id, grupo_fornecedor_id) references app.grupo_fornecedor (grupo_id, id);
alter table app.endereco
  add constraint endereco_endereco_tipo_id_fk foreign key (grupo_id, endereco_tipo_id) references app.endereco_tipo (grupo_id, id);
alter table app.contato
  add constraint contato_contato_tipo_id_fk foreign key (grupo_id, contato_tipo_id) references app.contato_tipo (grupo_id, id);
create index empresa_do_cliente_grupo on app.empresa (grupo_id, cliente_grupo_id) where cliente_grupo_id is not null;
create index empresa_do_grupo_fornecedor on app.empresa (grupo_id, grupo_fornecedor_id) where grupo_fornecedor_id is not null;
