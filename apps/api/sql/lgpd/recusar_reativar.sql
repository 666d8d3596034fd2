-- What was restricted stays restricted: a record of such a person is not made active again.
-- Kind: refusal
create or replace function app.recusar_reativar() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if exists (select from app.titular_anonimizacao a where a.grupo_id = new.grupo_id and a.titular -> tg_argv[0] @> to_jsonb(new.id))
  then raise exception 'the person of % % was anonymised', tg_table_name, new.id using errcode = 'RF002'; end if;
  return null;
end $$;
