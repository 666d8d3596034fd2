-- A medicine on a document of goods: its registration at the health agency, or the decision that exempts it, and the dearest
-- it may be sold for (group K of the NF-e). The item of a supplier's note keeps what the supplier said of it.
alter table app.produto
  add column registro_anvisa text constraint produto_registro_anvisa_ck check (registro_anvisa ~ '^([0-9]{11}|[0-9]{13}|ISENTO)$'),
  add column motivo_isencao_anvisa text,
  add column preco_maximo_consumidor numeric(15, 2) constraint produto_preco_maximo_consumidor_ck check (preco_maximo_consumidor >= 0),
  add constraint produto_medicamento_ck check (
    (motivo_isencao_anvisa is not null) = (registro_anvisa is not distinct from 'ISENTO')
    and (preco_maximo_consumidor is null or registro_anvisa is not null));
alter table app.entrada_item add column medicamento jsonb;
