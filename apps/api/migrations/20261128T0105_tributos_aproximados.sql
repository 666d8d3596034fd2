-- How a note of services says the approximate taxes in its price (Lei 12.741/2012): the company's effective rate in the Simples, and
-- what a service says by itself, in percent of its price.
alter table app.emissor add column aliquota_simples numeric(4,2) constraint emissor_aliquota_simples_ck check (aliquota_simples > 0 and aliquota_simples <= 33);
alter table app.servico
  add column tributos_federais numeric(5,2) constraint servico_tributos_federais_ck check (tributos_federais between 0 and 100),
  add column tributos_estaduais numeric(5,2) constraint servico_tributos_estaduais_ck check (tributos_estaduais between 0 and 100),
  add column tributos_municipais numeric(5,2) constraint servico_tributos_municipais_ck check (tributos_municipais between 0 and 100);
