-- What was prepared and then cancelled leaves the stock as a loss of its own origin.
alter table app.estoque_movimento drop constraint estoque_movimento_origem_ck;
alter table app.estoque_movimento add constraint estoque_movimento_origem_ck
  check (origem in ('manual', 'contagem', 'transferencia', 'producao', 'venda', 'preparo', 'nfe', 'estorno', 'demonstracao'));
