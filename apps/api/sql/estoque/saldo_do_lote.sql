-- What lists read of stock and lot stands in the balance of the lot. Also when it gets something again: while it holds nothing, what its
-- stock costs is not brought to it. The stock is held as its reference will hold it, so that whoever alters it (and locks it first) comes
-- wholly before or wholly after.
-- Kind: kept value
create or replace function app.saldo_do_lote() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  select e.produto_id, e.empresa_id, e.nome_ordem, l.validade, app.normalizar(l.numero), coalesce(s.custo_medio, 0)
    into new.produto_id, new.empresa_id, new.local_ordem, new.validade, new.numero_ordem, new.custo_medio
    from app.produto_estoque e join app.produto_lote l on l.grupo_id = e.grupo_id and l.id = new.lote_id
    left join app.estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id
    where e.grupo_id = new.grupo_id and e.id = new.estoque_id for key share of e;
  return new;
end $$;
