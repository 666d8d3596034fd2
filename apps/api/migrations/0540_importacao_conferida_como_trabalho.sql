-- A long file is kept and checked by a job; one that cannot be read at all says why.
alter table app.importacao drop constraint importacao_situacao_ck;
alter table app.importacao add constraint importacao_situacao_ck
  check (situacao in ('conferindo', 'recusada', 'conferida', 'aplicando', 'aplicada', 'desfazendo', 'desfeita'));
alter table app.importacao
  add column motivo text,
  add column atualizar boolean not null default false;
