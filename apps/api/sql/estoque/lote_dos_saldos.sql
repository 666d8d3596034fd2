-- Number and expiry of a lot stand in its balances too, where lists read them.
-- Kind: kept value
create or replace function app.lote_dos_saldos() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.estoque_saldo_lote set validade = new.validade, numero_ordem = app.normalizar(new.numero)
    where grupo_id = new.grupo_id and lote_id = new.id;
  return null;
end $$;
