-- Product, company and place of a stock stand in the balances of its lots too, where lists read them.
-- Kind: kept value
create or replace function app.estoque_dos_lotes() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.estoque_saldo_lote set produto_id = new.produto_id, empresa_id = new.empresa_id, local_ordem = app.normalizar(new.nome)
    where grupo_id = new.grupo_id and estoque_id = new.id;
  return null;
end $$;
