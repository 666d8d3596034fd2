-- Sample data are imports of the program's own files: one act adds them, one removes them.
alter table app.importacao add column exemplo boolean not null default false;
create unique index importacao_exemplo_uq on app.importacao (grupo_id, entidade) where exemplo and situacao = 'aplicada';
