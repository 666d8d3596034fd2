-- Who is told that the certificate of an account is about to end, and what they were told already.
alter table app.pix_conta add column usuario_id bigint;
alter table app.pix_conta add constraint pix_conta_usuario_id_fk foreign key (grupo_id, usuario_id) references app.usuario (grupo_id, id);
alter table app.pix_conta add column certificado_avisado_dias int;
