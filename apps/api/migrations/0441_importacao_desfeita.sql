-- An import is taken back as a job when it is long, and each of its lines tells what became of it.
alter table app.importacao drop constraint importacao_situacao_ck;
alter table app.importacao add constraint importacao_situacao_ck check (situacao in ('conferida', 'aplicando', 'aplicada', 'desfazendo', 'desfeita'));

-- versao: of the record once the line was applied; who altered it later keeps the change.
-- resultado: what taking the line back came to.
alter table app.importacao_linha
  drop column desfeita,
  add column versao int,
  add column resultado text constraint importacao_linha_resultado_ck check (resultado in ('removida', 'inativada', 'restaurada', 'mantida'));
