-- New instalments are found by the tags of their title.
-- Kind: kept value
create or replace function app.marcar_parcelas() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  insert into app.parcela_tag (grupo_id, tag, origem, vencimento, parcela_id)
    select distinct n.grupo_id, x, n.origem, n.vencimento, n.id
    from novas n join app.titulo t on t.grupo_id = n.grupo_id and t.id = n.titulo_id and t.tags <> '{}', unnest(t.tags) x;
  return null;
end $$;
