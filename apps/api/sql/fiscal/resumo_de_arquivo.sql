-- The digest of a file of the fiscal archive: its text, and its original bytes where it has them.
create or replace function app.resumo_de_arquivo(xml text, original bytea) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(xml, 'UTF8') || coalesce(original, ''::bytea)), 'hex')
$$;
