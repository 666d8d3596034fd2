-- The tags of an instalment follow its side and its due date, by which they are listed.
-- Kind: kept value
create or replace function app.remarcar_parcela() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.parcela_tag set origem = new.origem, vencimento = new.vencimento where grupo_id = new.grupo_id and parcela_id = new.id;
  return null;
end $$;
