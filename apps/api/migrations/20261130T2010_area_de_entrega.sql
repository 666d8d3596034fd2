-- Fees of an area drawn on a map, and areas that are not served.
alter table app.taxa_entrega
  add column area text,
  drop constraint taxa_entrega_tipo_ck,
  add constraint taxa_entrega_tipo_ck check (tipo in ('bairro', 'cep', 'distancia', 'area', 'exclusao', 'fixa'));
