/** The statement that makes many groups of which nothing is due, each keeping what a shop in use keeps: none is empty. */
export const gruposParados = (quantos: number): string => `with novos as (
    insert into app.grupo (slug, nome) select 'parado-' || n, 'Parado ' || n from generate_series(1, ${quantos}) n returning id
  ), chaves as (
    insert into app.idempotencia (grupo_id, usuario_id, chave, pedido) select id, 1, 'chave', 'pedido' from novos
  ), trabalhos as (
    insert into app.trabalho (grupo_id, usuario_id, tipo, titulo, situacao, terminado_em)
      select id, 1, 'x', 'X', 'concluido', now() - interval '20 days' from novos
  ), arquivos as (
    insert into app.arquivo (grupo_id, nome, tipo, tamanho, sha256, expira_em)
      select id, 'a.txt', 'text/plain', 1, 'x', now() + interval '1 day' from novos
  )
  insert into app.catalogo_mudanca (grupo_id, tipo, registro, em) select id, 'produto', 1, now() - interval '3 days' from novos`;
