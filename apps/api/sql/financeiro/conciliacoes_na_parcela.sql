-- Keeps in each instalment how many of its settlements the bank statement confirms.
-- Kind: kept value
create or replace function app.conciliacoes_na_parcela() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.parcela p set conciliadas = (select count(*) from app.baixa b join app.movimento_bancario m on m.grupo_id = b.grupo_id and m.id = b.movimento_id
    where b.grupo_id = p.grupo_id and b.parcela_id = p.id and b.estorno_de_id is null and m.conciliado_em is not null
      and not exists (select from app.baixa e where e.grupo_id = b.grupo_id and e.estorno_de_id = b.id))
  from (select distinct b.grupo_id, b.parcela_id from novas n join velhas v using (grupo_id, id) join app.baixa b on b.grupo_id = n.grupo_id and b.movimento_id = n.id
    where n.conciliado_em is distinct from v.conciliado_em) d
  where p.grupo_id = d.grupo_id and p.id = d.parcela_id;
  return null;
end $$;
