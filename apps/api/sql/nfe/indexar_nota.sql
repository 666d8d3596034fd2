-- Keeps what a note is found by when it changes or goes.
-- Kind: search text
create or replace function app.indexar_nota() returns trigger language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from app.nota_texto where grupo_id = old.grupo_id and id = old.id;
  else
    update app.nota_texto set busca = app.texto_da_nota(new.numero, new.chave, new.destinatario, new.destinatario_documento)
      where grupo_id = new.grupo_id and id = new.id;
  end if;
  return null;
end $$;
