-- An approved fiscal rule says since when, and its root is a first version.
create or replace function app.conferir_regra_fiscal() returns setof text language sql stable as $$
  select format('regra fiscal %s do grupo %s: aprovada sem data de aprovação', id, grupo_id) from app.regra_fiscal
  where estado = 'aprovada' and aprovada_em is null
  union all
  select format('regra fiscal %s do grupo %s: a raiz é de outra regra', r.id, r.grupo_id)
  from app.regra_fiscal r join app.regra_fiscal raiz on raiz.grupo_id = r.grupo_id and raiz.id = r.raiz_id where raiz.raiz_id <> raiz.id
$$;
