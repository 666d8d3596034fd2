-- A line of a count knows whether its product has serials.
create or replace function app.conferir_linhas_de_contagens() returns setof text language sql stable as $$
  select format('contagem %s do grupo %s: a linha %s não diz se o produto tem números de série', i.contagem_id, i.grupo_id, i.id)
  from app.estoque_contagem_item i join app.produto p on p.grupo_id = i.grupo_id and p.id = i.produto_id
  where i.por_serie <> p.controla_numero_serie
$$;
