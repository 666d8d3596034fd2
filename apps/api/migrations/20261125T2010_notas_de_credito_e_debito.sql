-- Credit (5) and debit (6) notes of IBS and CBS. NT 2025.002.
alter table app.nota drop constraint nota_finalidade_ck;
alter table app.nota add constraint nota_finalidade_ck check (finalidade in ('1', '2', '3', '4', '5', '6'));

-- What another company of the group sent is a note to let in here.
alter table app.entrada drop constraint entrada_origem_ck;
alter table app.entrada add constraint entrada_origem_ck check (origem in ('arquivo', 'distribuicao', 'chave', 'transferencia'));
