-- Serials of a counted line by which the shelf and the books differ: `sobra`, read and not in the books; otherwise in
-- the books and not read. What was sold or bought after it was counted is no difference.
create or replace function app.seriais_que_diferem(grupo bigint, linha bigint) returns table (numero text, sobra boolean)
language sql stable as $$
  with i as (select x.estoque_id, x.produto_id, x.contado, coalesce(x.lida_em, 'infinity') as lida_em from app.estoque_contagem_item x
      where x.grupo_id = grupo and x.id = linha and x.contado is not null),
    lidos as (select app.normalizar(r.serial) as chave, min(r.serial) as numero, max(r.quando) as quando from app.estoque_contagem_leitura r
      where r.grupo_id = grupo and r.item_id = linha and r.serial is not null group by 1 having sum(r.quantidade) > 0)
  select l.numero, true from lidos l cross join i
    left join app.produto_serial s on s.grupo_id = grupo and s.produto_id = i.produto_id and s.ativo and app.normalizar(s.numero) = l.chave
    where s.estoque_id is distinct from i.estoque_id and coalesce((select sum(sign(m.quantidade)) from app.estoque_movimento_serial ms
      join app.estoque_movimento m on m.grupo_id = ms.grupo_id and m.id = ms.movimento_id
      where ms.grupo_id = grupo and ms.serial_id = s.id and m.estoque_id = i.estoque_id and m.registrado_em <= l.quando), 0) <= 0
  union all
  select s.numero, false from i join app.produto_serial s on s.grupo_id = grupo and s.estoque_id = i.estoque_id and s.ativo
    where not exists (select from lidos l where l.chave = app.normalizar(s.numero)) and coalesce((select sum(sign(m.quantidade)) from app.estoque_movimento_serial ms
      join app.estoque_movimento m on m.grupo_id = ms.grupo_id and m.id = ms.movimento_id
      where ms.grupo_id = grupo and ms.serial_id = s.id and m.estoque_id = i.estoque_id and m.registrado_em <= i.lida_em), 0) > 0
$$;
