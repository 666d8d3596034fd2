-- Tells every process that what is served here changed.
-- Kind: change note
create or replace function app.grupo_fora_avisar() returns trigger language plpgsql as $$
begin
  perform pg_notify('retaguarda', json_build_object('assunto', 'grupo_fora', 'grupoId', coalesce(new.grupo, old.grupo))::text);
  return null;
end $$;
