-- Competence of one side: the titles of the other are half of a month's, and each was looked up to be left out. Where both are
-- asked for, the two sides are two places of the same index.
drop index app.titulo_da_competencia;
create index titulo_da_competencia on app.titulo (grupo_id, origem, competencia) include (id);
