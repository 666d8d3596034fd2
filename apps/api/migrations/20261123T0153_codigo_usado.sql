-- A code of an authenticator is good once (RFC 6238 §5.2): the last 30-second step each person used.
create table app.codigo_usado (
  grupo_id bigint not null references app.grupo (id),
  usuario_id bigint not null,
  passo bigint not null,
  primary key (grupo_id, usuario_id),
  constraint codigo_usado_usuario_id_fk foreign key (grupo_id, usuario_id) references app.usuario (grupo_id, id)
);
select app.somente_do_grupo('app.codigo_usado');
