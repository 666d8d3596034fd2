-- PIS and COFINS that come back of a freight are no cost of what it brought, as those of the goods are none. Of each part they are
-- kept apart from it: the books credit by how the whole was shared. What was let in before stays in cost as it went in.
alter table app.cte_recebido_rateio
  add column contribuicoes numeric(15,2) not null default 0
    constraint cte_recebido_rateio_contribuicoes_ck check (contribuicoes between 0 and valor);
