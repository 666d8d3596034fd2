-- What arrived and had not been sent: a line of its own, with why.
alter table app.estoque_transferencia_item
  add column sobra boolean not null default false,
  add column motivo text,
  add constraint estoque_transferencia_item_motivo_ck check (not sobra or motivo is not null);
