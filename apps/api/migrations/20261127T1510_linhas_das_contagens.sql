-- How a line of a count stands is kept with it, and how many stand so, by count: the list of counts, each act on one and each code
-- read counted all its lines. Of a product with serials, a line that agrees in number may differ in which ones: that alone is still
-- asked of the serials.
alter table app.estoque_contagem_item add column por_serie boolean not null default false;
alter table app.estoque_contagem_item no force row level security;
alter table app.produto no force row level security;
update app.estoque_contagem_item i set por_serie = true from app.produto p
  where p.grupo_id = i.grupo_id and p.id = i.produto_id and p.controla_numero_serie;
alter table app.produto force row level security;
alter table app.estoque_contagem_item force row level security;
alter table app.estoque_contagem_item add column estado text not null generated always as (
  case when contado is null then 'falta' when contado <> saldo_na_leitura then 'difere' when por_serie then 'serie' else 'confere' end) stored;

create index estoque_contagem_item_estado on app.estoque_contagem_item (grupo_id, contagem_id, estado, id);
select app.contar_com('app.estoque_contagem_item', 'contagem_id, estado, decisao', $$('estoque_contagem_item.itens/' || d.contagem_id, 1),
  ('estoque_contagem_item.contados/' || d.contagem_id, (d.estado <> 'falta')::int),
  ('estoque_contagem_item.diferem/' || d.contagem_id, (d.estado = 'difere')::int),
  ('estoque_contagem_item.pendentes/' || d.contagem_id, (d.estado = 'difere' and d.decisao = 'pendente')::int)$$, 'true');

-- Whether a product has serials may change while it has no stock. Of a line being made and of the product being changed, the later waits
-- for the other, and reads what it left.
create function app.contagem_por_serie() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('estoque_contagem_item.por_serie'));
  update app.estoque_contagem_item i set por_serie = true from novas n, app.produto p
    where i.grupo_id = n.grupo_id and i.id = n.id and p.grupo_id = n.grupo_id and p.id = n.produto_id and p.controla_numero_serie;
  return null;
end $$;
create trigger por_serie after insert on app.estoque_contagem_item referencing new table as novas
  for each statement execute function app.contagem_por_serie();

create function app.produto_por_serie_nas_contagens() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('estoque_contagem_item.por_serie'));
  update app.estoque_contagem_item i set por_serie = new.controla_numero_serie where i.grupo_id = new.grupo_id and i.produto_id = new.id;
  return null;
end $$;
create trigger por_serie_nas_contagens after update of controla_numero_serie on app.produto for each row
  when (old.controla_numero_serie is distinct from new.controla_numero_serie) execute function app.produto_por_serie_nas_contagens();

create function app.conferir_linhas_de_contagens() returns setof text language sql stable as $$
  select format('contagem %s do grupo %s: %s guardados são %s, e as linhas dizem %s', coalesce(c.contagem_id::text, split_part(g.tabela, '/', 2)),
    coalesce(c.grupo_id, g.grupo_id), coalesce(c.figura, split_part(split_part(g.tabela, '.', 2), '/', 1)), coalesce(g.n, 0), coalesce(c.n, 0))
  from (select i.grupo_id, i.contagem_id, f.figura, count(*) as n from app.estoque_contagem_item i
      cross join lateral unnest(array_remove(array['itens', case when i.contado is not null then 'contados' end,
        case when i.contado <> i.saldo_na_leitura then 'diferem' end,
        case when i.contado <> i.saldo_na_leitura and i.decisao = 'pendente' then 'pendentes' end], null)) f (figura) group by 1, 2, 3) c
  full join (select grupo_id, tabela, sum(n) as n from app.contagem where starts_with(tabela, 'estoque_contagem_item.') group by 1, 2) g
    on g.grupo_id = c.grupo_id and g.tabela = 'estoque_contagem_item.' || c.figura || '/' || c.contagem_id
  where coalesce(g.n, 0) <> coalesce(c.n, 0)
  union all
  select format('contagem %s do grupo %s: a linha %s não diz se o produto tem números de série', i.contagem_id, i.grupo_id, i.id)
  from app.estoque_contagem_item i join app.produto p on p.grupo_id = i.grupo_id and p.id = i.produto_id
  where i.por_serie <> p.controla_numero_serie
$$;
insert into app.conferencia (funcao, nome) values ('conferir_linhas_de_contagens', 'linhas das contagens');
