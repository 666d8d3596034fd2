-- An address abroad says its postal code and its state, province or region, as the NFS-e of an export asks.
alter table app.endereco
  add column codigo_postal text,
  add column regiao text;
-- What a note of a service exported says of the trade: how, with whom, in which currency.
alter table app.nfse add column exportacao jsonb;
