-- The lines of a batch change of prices, those that change before the others and each in the order the products had when it was worked
-- out: two hundred thousand were sorted for each page. How many they are the change itself says.
alter table app.alteracao_lote_item add column ordem text;
alter table app.alteracao_lote_item no force row level security;
alter table app.produto no force row level security;
update app.alteracao_lote_item i set ordem = p.ordem from app.produto p where p.grupo_id = i.grupo_id and p.id = i.produto_id;
alter table app.produto force row level security;
alter table app.alteracao_lote_item force row level security;
alter table app.alteracao_lote_item alter column ordem set not null,
  add column muda boolean not null generated always as (novo is not null) stored;
create index alteracao_lote_item_lista on app.alteracao_lote_item (grupo_id, alteracao_id, muda desc, ordem, produto_id, empresa_id);
create index alteracao_lote_item_ordem on app.alteracao_lote_item (grupo_id, alteracao_id, ordem, produto_id, empresa_id);

create function app.conferir_linhas_de_ajustes() returns setof text language sql stable as $$
  select format('ajuste %s do grupo %s: diz %s linhas que mudam e %s que não, e elas são %s e %s', a.id, a.grupo_id, a.itens, a.sem_ajuste,
    count(*) filter (where i.muda), count(*) filter (where not i.muda))
  from app.alteracao_lote a left join app.alteracao_lote_item i on i.grupo_id = a.grupo_id and i.alteracao_id = a.id
  group by a.grupo_id, a.id having (a.itens, a.sem_ajuste) <> (count(*) filter (where i.muda), count(*) filter (where not i.muda))
$$;
insert into app.conferencia (funcao, nome) values ('conferir_linhas_de_ajustes', 'linhas dos ajustes de preços');
