-- What a line of the history of signing in is found by.
-- Kind: search text
create or replace function app.texto_da_porta() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  new.busca := app.texto_de_busca(new.usuario, (select u.nome from usuario u where u.grupo_id = new.grupo_id and u.id = new.usuario_id),
    new.endereco, new.agente, new.por);
  return new;
end $$;
