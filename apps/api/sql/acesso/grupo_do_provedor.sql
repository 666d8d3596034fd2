-- The provider's group of this cell; null where there is none yet.
create or replace function app.grupo_do_provedor() returns bigint language sql stable as $$ select id from app.grupo where provedor $$;

revoke all on function app.grupo_do_provedor() from public;
grant execute on function app.grupo_do_provedor() to retaguarda_app;
