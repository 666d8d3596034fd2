-- Whether a product has stock is the sum of its balances: read from the index alone, for one product or for all of them. How
-- many have it in one company is counted already (`estoque_saldo.positivo/<company>`), but for products kept in several places.
drop index app.estoque_saldo_do_produto;
drop index app.estoque_saldo_positivo;
create index estoque_saldo_do_produto on app.estoque_saldo (grupo_id, produto_id) include (empresa_id, saldo, estoque_ativo);
create index produto_estoque_de_mais on app.produto_estoque (grupo_id, empresa_id, produto_id) where ativo and not principal;

-- Prices in a range, by company: counted by the length and the first two digits of the amount in ten-thousandths, so that a wide
-- range is a sum of few counts and only its two ends are read. Kept by what orders them as text.
create function app.faixa_do_preco(valor bigint) returns text language sql immutable parallel safe
  return lpad(length(valor::text)::text, 2, '0') || left(valor::text, 2);
create function app.inicio_da_faixa(valor bigint) returns bigint language sql immutable parallel safe
  return rpad(left(valor::text, 2), length(valor::text), '0')::bigint;
create function app.fim_da_faixa(valor bigint) returns bigint language sql immutable parallel safe
  return rpad(left(valor::text, 2), length(valor::text), '9')::bigint;
select app.contar_com('app.produto_preco', 'ativo, empresa_id, valor_inteiro, principal',
  $$('produto_preco.faixa/' || d.empresa_id || '/' || app.faixa_do_preco(d.valor_inteiro), d.principal::int)$$);
