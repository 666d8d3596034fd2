-- Who says whose one document of an issuer is says it of all that wait: they are found by the issuer's number.
create index entrada_sem_fornecedor on app.entrada (grupo_id, documento) where fornecedor_id is null;
create index nfse_recebida_sem_fornecedor on app.nfse_recebida (grupo_id, documento) where fornecedor_id is null;
create index cte_recebido_sem_fornecedor on app.cte_recebido (grupo_id, documento) where fornecedor_id is null;
