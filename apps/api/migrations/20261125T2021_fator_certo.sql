-- A person looked at a unit cost far from the last one and said that the factor is right.
alter table app.entrada_item add fator_certo boolean not null default false;
