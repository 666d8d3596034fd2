-- The tags of a title are written anew on all its instalments.
-- Kind: kept value
create or replace function app.remarcar_titulo() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  delete from app.parcela_tag m using app.parcela p
    where p.grupo_id = new.grupo_id and p.titulo_id = new.id and m.grupo_id = p.grupo_id and m.parcela_id = p.id;
  insert into app.parcela_tag (grupo_id, tag, origem, vencimento, parcela_id)
    select distinct p.grupo_id, x, p.origem, p.vencimento, p.id from app.parcela p, unnest(new.tags) x
    where p.grupo_id = new.grupo_id and p.titulo_id = new.id;
  return null;
end $$;
