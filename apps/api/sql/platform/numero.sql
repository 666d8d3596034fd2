-- A setting of the connection as a number; null where it was not said.
create or replace function app.numero(nome text) returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting(nome, true), '')::bigint $$;
