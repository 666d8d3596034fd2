-- What a product is found by. A space begins each word, so that the beginning of a word can be asked; letters right after a digit are a
-- word too.
create or replace function app.texto_do_produto(codigo text, descricao text, descricao_curta text) returns text language sql immutable parallel safe as $$
  select ' ' || nome || e'\x01 ' || resto || coalesce((
    select ' ' || string_agg(colada[1], ' ') from regexp_matches(nome || ' ' || resto, '[^a-z\s]([a-z][a-z0-9]*)', 'g') colada), '')
  from (select app.normalizar(descricao) as nome, app.texto_de_busca(codigo, descricao_curta) as resto) partes
$$;
