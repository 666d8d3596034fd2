-- A letter of debts that was sent stands among what was said to the client: of one company, or of all.
alter table app.cobranca_anotacao drop constraint cobranca_anotacao_tipo_ck;
alter table app.cobranca_anotacao add constraint cobranca_anotacao_tipo_ck check (tipo in ('nota', 'promessa', 'contestacao', 'carta'));
alter table app.cobranca_anotacao drop constraint cobranca_anotacao_empresa_id_ck;
alter table app.cobranca_anotacao add constraint cobranca_anotacao_empresa_id_ck
  check (tipo = 'carta' or (tipo = 'nota') = (empresa_id is null));
