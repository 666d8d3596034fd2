-- Who set a wallet that speaks to its bank by API is told before the end of its certificate, at each number of days once.
alter table app.boleto_api add column certificado_avisado_dias int;
