-- What is received of an agreement is of several charges: a receipt has a share for each.
create unique index repasse_da_baixa_uk on app.repasse (grupo_id, baixa_id, cobranca_id);
drop index app.repasse_baixa_id_uk;
