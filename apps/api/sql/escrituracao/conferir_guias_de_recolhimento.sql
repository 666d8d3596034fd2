-- A tax guide has at most the one title that pays it.
create or replace function app.conferir_guias_de_recolhimento() returns setof text language sql stable as $$
  select format('guia %s do grupo %s: %s, e tem %s títulos em pé', g.id, g.grupo_id, g.situacao, t.n)
  from app.guia_recolhimento g
  cross join lateral (select count(*) as n from app.titulo x where x.grupo_id = g.grupo_id and x.origem_tipo = 'guia_recolhimento'
    and x.origem_id = g.id and x.ativo) t
  where t.n > case when g.fornecedor_id is null then 0 else 1 end
$$;
