-- The list of notes by the million: how many there are and what they are worth is kept by company and state, in cents, instead of
-- being added up for each page; its other order is an index.
select app.contar_com('app.nota', 'ativo, empresa_id, situacao, valor', $$('nota.quantas/' || d.empresa_id, 1), ('nota.valor/' || d.empresa_id, d.valor * 100),
  ('nota.quantas.' || d.situacao || '/' || d.empresa_id, 1), ('nota.valor.' || d.situacao || '/' || d.empresa_id, d.valor * 100)$$);
create index nota_por_numero on app.nota (grupo_id, numero desc nulls last, id desc) include (ativo, empresa_id);
