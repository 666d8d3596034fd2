-- The substituted tax kept of each entry is what the supplier's note says.
create or replace function app.conferir_st_recolhida() returns setof text language sql stable as $$
  with guardadas as (
    select grupo_id, empresa_id, produto_id, documento, item, quantidade, base, substituto, imposto, aliquota, fundo, aliquota_do_fundo from app.st_recolhida
  ), ditas as (
    select grupo_id, empresa_id, produto_id, documento, item, quantidade, base, substituto, imposto, aliquota, fundo, aliquota_do_fundo
    from app.st_das_entradas()
  )
  select format('ST recolhida do item %s de %s, grupo %s: guardada, e as notas dizem outra', item, documento, grupo_id)
  from (select * from guardadas except select * from ditas) x
  union all
  select format('ST recolhida do item %s de %s, grupo %s: dita pela nota, e não guardada', item, documento, grupo_id)
  from (select * from ditas except select * from guardadas) x
$$;
