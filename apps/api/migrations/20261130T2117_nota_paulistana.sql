-- São Paulo makes notes of services by a system of its own, with a layout that no other city has.
alter table app.emissor drop constraint emissor_nfse_sistema_ck;
alter table app.emissor add constraint emissor_nfse_sistema_ck check (nfse_sistema in ('nacional', 'abrasf204', 'paulistana'));
alter table app.nfse drop constraint nfse_sistema_ck;
alter table app.nfse add constraint nfse_sistema_ck check (sistema in ('nacional', 'abrasf204', 'paulistana'));
