-- Keeps what new notes are found by.
-- Kind: search text
create or replace function app.indexar_notas() returns trigger language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  insert into app.nota_texto select grupo_id, id, app.texto_da_nota(numero, chave, destinatario, destinatario_documento) from novas;
  return null;
end $$;
