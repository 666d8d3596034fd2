-- How often a marketplace was asked for what a person pressed and gave no answer.
alter table app.pedido add column acao_tentativas int not null default 0;
