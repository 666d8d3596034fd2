-- Keeps what new boletos are found by.
-- Kind: search text
create or replace function app.indexar_boletos() returns trigger language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  insert into app.boleto_texto select grupo_id, id, app.texto_do_boleto(nosso_numero_impresso, nosso_numero, documento, pagador) from novos;
  return null;
end $$;
