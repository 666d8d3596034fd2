-- Product, company and use of a stock stand in its balance too, where lists read them.
-- Kind: kept value
create or replace function app.estoque_do_saldo() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.estoque_saldo set produto_id = new.produto_id, empresa_id = new.empresa_id, estoque_ativo = new.ativo
    where grupo_id = new.grupo_id and estoque_id = new.id;
  return null;
end $$;
