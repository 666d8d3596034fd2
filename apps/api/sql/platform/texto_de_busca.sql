-- Concatenation for the `busca` columns; concat_ws itself is only stable.
create or replace function app.texto_de_busca(variadic partes text[]) returns text language sql immutable parallel safe
  as $$ select app.normalizar(coalesce(array_to_string(partes, ' '), '')) $$;
