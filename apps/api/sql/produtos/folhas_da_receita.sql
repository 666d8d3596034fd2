-- What one unit of a recipe's product is made of in the end. Kits alone are opened when the question is stock: what is
-- produced has a stock of its own.
create or replace function app.folhas_da_receita(receita bigint, so_kits boolean)
  returns table (item_id bigint, folha_id bigint, quantidade numeric) language sql stable as $$
  with recursive arvore (item_id, produto_id, quantidade, nivel) as (
    select c.id, c.componente_id, c.quantidade * c.fator_correcao / r.rendimento, 1
    from app.produto_receita r
    join app.produto_composicao c on c.grupo_id = r.grupo_id and c.receita_id = r.id and c.ativo
    where r.grupo_id = (select app.grupo_atual()) and r.id = receita
    union all
    select a.item_id, c.componente_id, a.quantidade * c.quantidade * c.fator_correcao / r.rendimento, a.nivel + 1
    from arvore a
    join app.produto_receita r on r.grupo_id = (select app.grupo_atual()) and r.produto_id = a.produto_id and r.vigente
      and (not so_kits or r.modo = 'kit')
    join app.produto_composicao c on c.grupo_id = r.grupo_id and c.receita_id = r.id and c.ativo
    where a.nivel < 50
  )
  select a.item_id, a.produto_id, sum(a.quantidade) from arvore a
  where not exists (
    select from app.produto_receita r where r.grupo_id = (select app.grupo_atual()) and r.produto_id = a.produto_id and r.vigente
      and (not so_kits or r.modo = 'kit'))
  group by a.item_id, a.produto_id
$$;
