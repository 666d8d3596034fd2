-- A received service note has a title only while it is posted.
create or replace function app.conferir_nfse_recebidas() returns setof text language sql stable as $$
  select format('nfs-e recebida %s do grupo %s: %s, e tem %s títulos em pé', e.id, e.grupo_id, e.situacao, t.n)
  from app.nfse_recebida e
  cross join lateral (select count(*) as n from app.titulo x where x.grupo_id = e.grupo_id and x.origem_tipo = 'nfse_recebida'
    and x.origem_id = e.id and x.ativo) t
  where t.n > case when e.situacao = 'lancada' then 1 else 0 end
$$;
