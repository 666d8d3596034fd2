-- What a delivered file said of the month's movement, by record, and what it would say now. Of those marked before there is none.
alter table app.efd_entrega
  -- By record: how many lines, and their digest.
  add column impressao jsonb,
  add column comparada_em timestamptz,
  -- The records that say something else; that there is no file any more.
  add column comparacao jsonb,
  add constraint efd_entrega_comparada_ck check ((comparada_em is null) = (comparacao is null) and (comparacao is null or impressao is not null));
