-- Brings what a stock costs to its lots that hold something. The balance of a stock is locked by whoever posts to it, so its cost and its
-- lots change in one order.
-- Kind: kept value
create or replace function app.custo_dos_lotes() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.estoque_saldo_lote set custo_medio = new.custo_medio
    where grupo_id = new.grupo_id and estoque_id = new.estoque_id and tem_saldo;
  return null;
end $$;
