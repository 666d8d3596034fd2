-- A new balance is compared with the limits of its stock.
-- Kind: kept value
create or replace function app.saldo_novo_nos_limites() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  perform app.rever_limites(new.grupo_id, new.estoque_id);
  return null;
end $$;
