-- The door of every transaction that writes for a group. Whoever moves the group says so first and then takes this lock alone: from
-- then on nobody is inside, and who comes is refused.
create or replace function app.entrar_no_grupo(qual bigint) returns void language plpgsql as $$
declare
  fora app.grupo_ausente;
begin
  perform pg_advisory_xact_lock_shared(7211, (qual % 2147483647)::int);
  select * into fora from app.grupo_ausente where grupo = qual;
  if found then
    raise exception using errcode = 'RC421', message = 'the group is not served here', detail = row_to_json(fora)::text;
  end if;
end $$;

grant execute on function app.entrar_no_grupo(bigint) to retaguarda_app;
