-- Whether a product has serials may change while it has no stock. Of a line being made and of the product being changed, the later waits
-- for the other, and reads what it left.
-- Kind: kept value
create or replace function app.contagem_por_serie() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('estoque_contagem_item.por_serie'));
  update app.estoque_contagem_item i set por_serie = true from novas n, app.produto p
    where i.grupo_id = n.grupo_id and i.id = n.id and p.grupo_id = n.grupo_id and p.id = n.produto_id and p.controla_numero_serie;
  return null;
end $$;
