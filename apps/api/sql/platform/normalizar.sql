-- Lower case without accents: what search and uniqueness compare.
create or replace function app.normalizar(texto text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;
