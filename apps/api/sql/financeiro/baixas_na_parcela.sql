-- Keeps in each instalment what its settlements leave open, what was paid, the charges and how many there are.
-- Kind: kept value
create or replace function app.baixas_na_parcela() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.parcela p set aberto = p.aberto - d.principal, pago = p.pago + d.pago, encargos = p.encargos - d.encargos, baixas = p.baixas + d.quantas,
    trava = case when not d.solta then p.trava end
  from (select grupo_id, parcela_id, sum(principal + desconto + abatimento) as principal, sum(valor) as pago,
      sum(multa + juros + dispensa_multa + dispensa_juros) as encargos, sum(case when estorno_de_id is null then 1 else -1 end) as quantas,
      bool_or(solta) as solta
    from novas group by 1, 2) d
  where p.grupo_id = d.grupo_id and p.id = d.parcela_id;
  return null;
end $$;
