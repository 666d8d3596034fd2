-- Fills a new group with what modules give it: runs the functions of app.semente by name, in the name of that group.
create or replace function app.semear_grupo(grupo bigint) returns void language plpgsql as $$
declare
  f text;
begin
  perform set_config('app.grupo_id', grupo::text, true);
  for f in select funcao from app.semente order by funcao loop execute format('select app.%I($1)', f) using grupo; end loop;
end $$;
