-- Product, company and use of the stock stand in its new balance. A balance that is only now made cannot be held by the other: its stock
-- is, once in the life of the balance.
-- Kind: kept value
create or replace function app.saldo_do_estoque() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  select e.produto_id, e.empresa_id, e.ativo into new.produto_id, new.empresa_id, new.estoque_ativo
    from app.produto_estoque e where e.grupo_id = new.grupo_id and e.id = new.estoque_id for share of e;
  return new;
end $$;
