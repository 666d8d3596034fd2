-- Open titles come from sheets too.
alter table app.importacao drop constraint importacao_entidade_ck;
alter table app.importacao add constraint importacao_entidade_ck
  check (entidade in ('produto', 'cliente', 'fornecedor', 'funcionario', 'receber', 'pagar'));
