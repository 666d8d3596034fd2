-- A settlement counts on its day, which must be open. What an undone agreement takes off its originals moved no money; only the charges in
-- it are a fact.
-- Kind: closed period
create or replace function app.baixa_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia))
    from (select distinct b.grupo_id, p.empresa_id, b.data as dia from novas b
      join app.parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
      where b.tipo <> 'acordo' or b.multa + b.juros <> 0) f;
  return null;
end $$;
