-- What a boleto is found by.
create or replace function app.texto_do_boleto(impresso text, nosso_numero text, documento text, pagador text) returns text language sql immutable parallel safe as $$
  select app.texto_de_busca(variadic array[impresso, nosso_numero, documento, pagador])
$$;
