-- Clients by state and by city, from indexes that have the order of the list and tell what the lists are of. The city is
-- compared without accents and case, and an expression behind row-level security serves no index: what it gives is kept.
alter table app.empresa add column cidade_ordem text collate "C" generated always as (app.normalizar(cidade)) stored;
create index empresa_da_uf on app.empresa (grupo_id, uf, ativo, ordem, id) include (propria, cliente, cliente_contrato, fornecedor, revendedora, revenda_id)
  where uf is not null;
create index empresa_da_cidade on app.empresa (grupo_id, cidade_ordem, ativo, ordem, id) include (propria, cliente, cliente_contrato, fornecedor, revendedora, revenda_id)
  where cidade_ordem is not null;
create index empresa_bloqueada on app.empresa (grupo_id, ativo, ordem, id) where prazo_bloqueado;
