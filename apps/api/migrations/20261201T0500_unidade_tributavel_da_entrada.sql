-- What a supplier's note says of the unit its items are taxed in: the bar code of what is in a box, and how many of it are there.
-- A note that complements the value or the tax of another has items without quantity.

alter table app.entrada_item
  add gtin_tributavel text,
  add fator_tributavel numeric(18,6) constraint entrada_item_fator_tributavel_ck check (fator_tributavel > 0),
  add constraint entrada_item_unidade_tributavel_ck check ((gtin_tributavel is null) = (fator_tributavel is null)),
  drop constraint entrada_item_quantidade_ck,
  add constraint entrada_item_quantidade_ck check (quantidade >= 0),
  add constraint entrada_item_sem_quantidade_ck check (quantidade > 0 or sem_estoque);
