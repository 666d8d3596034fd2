-- Notes which record of the catalogue changed, for terminals that ask what is new. Arguments: the kind of record, and what of a row names
-- it.
-- Kind: change note
create or replace function app.anotar_mudanca() returns trigger language plpgsql as $$
begin
  execute format('insert into app.catalogo_mudanca (grupo_id, tipo, registro)
    select distinct grupo_id, %L, %s from mudadas', tg_argv[0], tg_argv[1]);
  -- Terminals that listen ask for the changes. Of one transaction it is one announcement, being the same each time.
  perform pg_notify('retaguarda', json_build_object('assunto', 'tema', 'id', 'catalogo-' || pg_current_xact_id(),
    'grupoId', app.grupo_atual(), 'tema', 'catalogo', 'dados', json_build_object())::text) where app.grupo_atual() is not null;
  return null;
end $$;
