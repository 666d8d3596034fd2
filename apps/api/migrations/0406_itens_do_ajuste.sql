-- What became of a line follows from its set, but for the few whose price somebody changed meanwhile: only those are
-- written, instead of every line twice.
alter table app.alteracao_lote_item add column mudou boolean not null default false;
update app.alteracao_lote_item set mudou = true where resultado = 'mudou';
alter table app.alteracao_lote_item drop column resultado;
