-- What is printed of a boleto, beside it: it is four fifths of the row and hardly ever changes, while where the boleto is changes with
-- each word of the bank, and each change wrote all of it again, to table, log and history.
create table app.boleto_impresso (
  grupo_id bigint not null references app.grupo (id),
  boleto_id bigint not null,
  impresso jsonb not null,
  primary key (grupo_id, boleto_id),
  constraint boleto_impresso_boleto_id_fk foreign key (grupo_id, boleto_id) references app.boleto (grupo_id, id)
);
alter table app.boleto no force row level security;
insert into app.boleto_impresso select grupo_id, id, impresso from app.boleto order by grupo_id, id;
alter table app.boleto force row level security;
alter table app.boleto drop column impresso;
alter table app.boleto_impresso alter column impresso set statistics 0;
select app.somente_do_grupo('app.boleto_impresso');
revoke delete on app.boleto_impresso from retaguarda_app;
