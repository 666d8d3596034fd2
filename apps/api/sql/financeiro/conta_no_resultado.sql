-- An account that goes to another company takes the days of its movements with it, since movements are of the company of their account.
-- Kind: day to sum
create or replace function app.conta_no_resultado() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  insert into app.resultado_mudado (grupo_id, dia)
    select distinct m.grupo_id, m.data
    from (select n.grupo_id, n.id from novas n full join velhas v using (grupo_id, id) where n.empresa_id is distinct from v.empresa_id) c
    join app.movimento_bancario m on m.grupo_id = c.grupo_id and m.conta_id = c.id
    where m.tipo not in ('recebimento', 'pagamento', 'transferencia');
  return null;
end $$;
