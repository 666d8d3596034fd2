-- The sales of some days are counted, added up and put in order by the index alone: a month of them is many pages of the table.
drop index app.venda_do_dia;
create index venda_do_dia on app.venda (grupo_id, dia desc, id desc)
  include (ocorrida_em, empresa_id, situacao, bruto, desconto, servico, taxa_entrega, total);
