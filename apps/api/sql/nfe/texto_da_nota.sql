-- What a note is found by.
create or replace function app.texto_da_nota(numero bigint, chave text, destinatario text, documento text) returns text language sql immutable parallel safe as $$
  select app.texto_de_busca(variadic array[numero::text, chave, destinatario, documento])
$$;
