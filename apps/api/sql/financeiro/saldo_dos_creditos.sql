-- Keeps in each credit what its uses leave of it.
-- Kind: kept value
create or replace function app.saldo_dos_creditos() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.credito c set saldo = c.saldo - n.valor
    from (select grupo_id, credito_id, sum(valor) as valor from novas group by 1, 2) n
    where c.grupo_id = n.grupo_id and c.id = n.credito_id;
  return null;
end $$;
