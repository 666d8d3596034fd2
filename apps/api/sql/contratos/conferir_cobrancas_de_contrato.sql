-- A line of a run that says a charge was made names that charge, of that contract and of that value.
create or replace function app.conferir_cobrancas_de_contrato() returns setof text language sql stable as $$
  select format('linha %s do lote %s do grupo %s: a cobrança não é a que ela diz', l.id, l.execucao_id, l.grupo_id)
  from app.contrato_execucao_linha l
  left join app.contrato_cobranca c on c.grupo_id = l.grupo_id and c.id = l.cobranca_id
  where l.situacao = 'feita' and l.cobranca_id is not null
    and (c.id is null or c.contrato_id <> l.contrato_id or c.execucao_id <> l.execucao_id or c.valor is distinct from l.valor)
$$;
