-- The bank knows each authorisation in force, its charges are of the same client, and none is settled twice.
create or replace function app.conferir_pix_automatico() returns setof text language sql stable as $$
  select format('autorização %s do grupo %s: %s, e o banco não a conhece', a.id, a.grupo_id, a.situacao)
  from app.pix_autorizacao a where a.situacao in ('aguardando', 'aprovada') and a.id_rec is null
  union all
  select format('cobrança Pix %s do grupo %s: é da autorização %s, de outro cliente', c.txid, c.grupo_id, a.id)
  from app.pix_cobranca c join app.pix_autorizacao a on a.grupo_id = c.grupo_id and a.id = c.autorizacao_id
  where a.pessoa_id <> c.pessoa_id or a.conta_id <> c.conta_id
  union all
  select format('cobrança Pix %s do grupo %s: debitada e baixada %s vezes', c.txid, c.grupo_id, count(*))
  from app.pix_cobranca c join app.pix_recebido r on r.grupo_id = c.grupo_id and r.cobranca_id = c.id
  where c.tipo = 'cobr' and r.situacao = 'liquidado' group by c.grupo_id, c.txid having count(*) > 1
$$;
