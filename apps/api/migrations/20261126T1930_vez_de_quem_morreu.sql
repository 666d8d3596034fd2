-- Who speaks to a bank, to the service of SMS or to the mail server: the turn of a process that died is free at once, as it is of
-- notes, and not when the longest answer would have come.
alter table app.boleto_instrucao add column processo int;
alter table app.pix_cobranca add column processo int;
alter table app.pix_devolucao add column processo int;
alter table app.pix_autorizacao add column processo int;
alter table app.regua_mensagem add column processo int;
alter table app.saida_email add column processo int;
