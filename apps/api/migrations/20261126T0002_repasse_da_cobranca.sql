-- What was received of a charge until now is read before each share of it.
create index repasse_da_cobranca on app.repasse (grupo_id, cobranca_id);
