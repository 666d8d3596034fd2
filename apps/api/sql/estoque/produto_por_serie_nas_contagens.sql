-- Lines of counts know whether their product has serials; a product that changes waits for lines being made.
-- Kind: kept value
create or replace function app.produto_por_serie_nas_contagens() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('estoque_contagem_item.por_serie'));
  update app.estoque_contagem_item i set por_serie = new.controla_numero_serie where i.grupo_id = new.grupo_id and i.produto_id = new.id;
  return null;
end $$;
