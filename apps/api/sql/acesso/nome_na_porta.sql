-- Who is called another name is found by it.
-- Kind: search text
create or replace function app.nome_na_porta() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update historico_login h set busca = app.texto_de_busca(h.usuario, new.nome, h.endereco, h.agente, h.por)
    where h.grupo_id = new.grupo_id and h.usuario_id = new.id;
  return null;
end $$;
