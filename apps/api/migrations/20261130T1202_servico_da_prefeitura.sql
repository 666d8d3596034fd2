-- The service of a city as the company states it: addresses, version, how messages go, what it demands.
alter table app.emissor add column nfse_servico jsonb constraint emissor_nfse_servico_ck check (jsonb_typeof(nfse_servico) = 'object');
