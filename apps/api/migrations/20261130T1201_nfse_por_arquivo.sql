-- A note of services may come as a file, of the national system or of a city, whose notes have a key of our own.
alter table app.nfse_recebida drop constraint nfse_recebida_chave_ck;
alter table app.nfse_recebida add constraint nfse_recebida_chave_ck check (chave ~ '^([0-9A-Z]{50}|ABRASF[0-9A-Z]{38})$');
