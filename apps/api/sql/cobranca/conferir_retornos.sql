-- A line of a return file that was applied has its settlement.
create or replace function app.conferir_retornos() returns setof text language sql stable as $$
  select format('linha %s do retorno %s do grupo %s: aplicada, e a baixa %s foi desfeita ou não existe', l.linha, l.retorno_id, l.grupo_id, l.baixa_id)
  from app.boleto_retorno_linha l where l.situacao = 'aplicada' and l.baixa_id is not null
    and not exists (select from app.baixa b where b.grupo_id = l.grupo_id and b.id = l.baixa_id)
$$;
