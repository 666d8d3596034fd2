-- Who sent it is told before it ends, at each number of days once.
alter table app.emissor_certificado add column usuario_id bigint;
alter table app.emissor_certificado add constraint emissor_certificado_usuario_id_fk foreign key (grupo_id, usuario_id) references app.usuario (grupo_id, id);
alter table app.emissor_certificado add column avisado_dias int;
create index emissor_certificado_do_usuario on app.emissor_certificado (grupo_id, usuario_id);
