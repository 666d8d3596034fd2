-- Ends the statement that a connection of the program runs, as long as it is still in the same transaction: somebody gave up
-- the work. Of its own connections alone; it belongs to the role they sign in as, since the program's own may end nothing.
create or replace function app.interromper(processo int, desde timestamptz) returns boolean language sql security definer set search_path = pg_catalog, pg_temp
  as $$ select coalesce(bool_or(pg_cancel_backend(a.pid)), false) from pg_stat_activity a
    where a.pid = processo and a.xact_start = desde and a.usename = session_user and a.datname = current_database() $$;

revoke all on function app.interromper(integer, timestamp with time zone) from public;
grant execute on function app.interromper(integer, timestamp with time zone) to retaguarda_app;
