-- What was given back of a Pix is the sum of its returns, and a settled Pix, it alone, has a settlement.
create or replace function app.conferir_pix() returns setof text language sql stable as $$
  select format('Pix %s do grupo %s: devolvido %s, e as devoluções somam %s', r.end_to_end_id, r.grupo_id, r.devolvido, coalesce(d.soma, 0))
  from app.pix_recebido r left join (select grupo_id, recebido_id, sum(valor) as soma from app.pix_devolucao where situacao = 'devolvida' group by 1, 2) d
    on d.grupo_id = r.grupo_id and d.recebido_id = r.id
  where r.devolvido <> coalesce(d.soma, 0)
  union all
  select format('Pix %s do grupo %s: %s, e %s', r.end_to_end_id, r.grupo_id, r.situacao, case when r.baixa_id is null then 'não tem baixa' else 'tem baixa' end)
  from app.pix_recebido r
  where (r.situacao = 'liquidado' and r.baixa_id is null) or (r.situacao in ('a_conferir', 'sem_cobranca') and r.baixa_id is not null)
  union all
  select format('cobrança Pix %s do grupo %s: ativa, e a parcela %s está %s', c.txid, c.grupo_id, p.id, p.situacao)
  from app.pix_cobranca c join app.parcela p on p.grupo_id = c.grupo_id and p.id = c.parcela_id
  where c.situacao in ('a_criar', 'ativa') and p.situacao in ('inativa', 'acordo', 'quitada')
$$;
