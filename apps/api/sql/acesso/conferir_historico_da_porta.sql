-- The history of signing in tells the end of every session and each entry of support.
create or replace function app.conferir_historico_da_porta() returns setof text language sql stable as $$
  select format('sessão %s do grupo %s: o histórico não diz o fim dela', s.id, s.grupo_id)
  from app.sessao s left join app.historico_login h on h.grupo_id = s.grupo_id and h.id = s.fim_id
  cross join lateral app.fim_da_sessao(s) f
  where (h.quando, h.resultado, h.usuario_id) is distinct from (f.quando, f.resultado, s.usuario_id)
  union all
  select format('grupo %s: o suporte entrou %s vezes como a pessoa %s, e o histórico diz %s', x.grupo_id, x.n, x.usuario_id, coalesce(h.n, 0))
  from (select grupo_id, usuario_id, count(*) as n from app.acesso_suporte group by 1, 2) x
  left join (select grupo_id, usuario_id, count(*) as n from app.historico_login where resultado = 'suporte' group by 1, 2) h using (grupo_id, usuario_id)
  where h.n is distinct from x.n
$$;
