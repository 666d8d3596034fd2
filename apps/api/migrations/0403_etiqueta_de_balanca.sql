-- How the labels of the company's scales are read: the split of the digits, and whether they carry price or weight.
alter table app.empresa_configuracao
  add column etiqueta_divisao text,
  add column etiqueta_conteudo text;
