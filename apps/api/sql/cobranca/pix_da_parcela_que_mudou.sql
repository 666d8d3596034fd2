-- A charge never outlives what it charges: whatever act pays an entry, takes it out or changes what it owes asks the bank to
-- take out its charge, in the same statement. What is received of it meanwhile is judged when it comes.
-- Kind: kept value
create or replace function app.pix_da_parcela_que_mudou() returns trigger language plpgsql set search_path = app, pg_temp as $$
declare
  c record;
begin
  for c in
    update app.pix_cobranca x set situacao = 'a_remover', falando_ate = null,
      motivo = case d.situacao when 'inativa' then 'O lançamento foi inativado' when 'acordo' then 'O lançamento entrou em um acordo'
        when 'quitada' then 'O lançamento foi pago de outro modo' else 'O lançamento mudou' end
    from (select n.grupo_id, n.id, n.situacao from novas n join velhas v using (grupo_id, id)
      where (n.situacao in ('inativa', 'acordo', 'quitada') and n.situacao <> v.situacao)
        or (n.aberto, n.vencimento, n.multa_percentual, n.juros_mensal_percentual, n.desconto_valor, n.desconto_ate)
          is distinct from (v.aberto, v.vencimento, v.multa_percentual, v.juros_mensal_percentual, v.desconto_valor, v.desconto_ate)) d
    where x.grupo_id = d.grupo_id and x.parcela_id = d.id and x.situacao in ('a_criar', 'ativa')
    returning x.grupo_id, x.id
  loop
    perform app.enfileirar('pix_cobranca', json_build_object('grupoId', c.grupo_id, 'id', c.id), format('pix-cobranca-%s', c.id), null, null);
  end loop;
  return null;
end $$;
