-- Who is speaking. Unset means nobody: every policy then sees nothing.
create or replace function app.grupo_atual() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.grupo_id', true), '')::bigint $$;
