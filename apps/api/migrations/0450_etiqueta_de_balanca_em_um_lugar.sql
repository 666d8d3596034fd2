-- How a scale's label is read was kept twice, and each reader believed its own: the settings of the company keep it.
-- What a company chose in the rules of stock is what its people set, unless its settings say otherwise.
alter table app.estoque_configuracao no force row level security;
alter table app.empresa_configuracao no force row level security;
insert into app.empresa_configuracao as c (grupo_id, empresa_id, etiqueta_divisao, etiqueta_conteudo)
  select e.grupo_id, e.empresa_id, nullif(e.etiqueta_divisao, '5+6'), nullif(e.etiqueta_conteudo, 'preco') from app.estoque_configuracao e
  where e.etiqueta_divisao <> '5+6' or e.etiqueta_conteudo <> 'preco'
  on conflict (grupo_id, empresa_id) do update
    set etiqueta_divisao = coalesce(c.etiqueta_divisao, excluded.etiqueta_divisao),
      etiqueta_conteudo = coalesce(c.etiqueta_conteudo, excluded.etiqueta_conteudo);
alter table app.estoque_configuracao drop column etiqueta_divisao, drop column etiqueta_conteudo;
alter table app.estoque_configuracao force row level security;
alter table app.empresa_configuracao force row level security;
