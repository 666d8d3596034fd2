-- Of a wallet that speaks to its bank by API: the certificate by which the bank knows it (sealed with the other secrets; whose it
-- is and until when is told), and whether the bank makes a Pix of each boleto.
alter table app.boleto_api
  add column certificado_titular text,
  add column certificado_ate timestamptz,
  add column com_pix boolean not null default false;

-- The BR Code that the bank made of the boleto, as it came.
alter table app.boleto add column pix_do_banco text;
