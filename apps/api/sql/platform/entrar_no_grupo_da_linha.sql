-- What is written before the group is known passes no such door: sessions, links, and what somebody signs in with.
-- Kind: moving group
create or replace function app.entrar_no_grupo_da_linha() returns trigger language plpgsql as $$
declare
  qual bigint := case when tg_op = 'DELETE' then old.grupo_id else new.grupo_id end;
begin
  -- What is cleared away for all groups at once leaves those that are elsewhere as they are.
  if tg_op = 'DELETE' and exists (select from app.grupo_ausente where grupo = qual) then return null; end if;
  perform app.entrar_no_grupo(qual);
  return case when tg_op = 'DELETE' then old else new end;
end $$;
