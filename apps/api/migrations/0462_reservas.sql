-- What a reservation is kept for, until when, and how it ended.
alter table app.estoque_reserva
  add column documento text,
  add column expira_em timestamptz,
  add column encerrada_em timestamptz,
  add column encerrada_por bigint,
  add constraint estoque_reserva_encerrada_por_fk foreign key (grupo_id, encerrada_por) references app.usuario (grupo_id, id),
  drop constraint estoque_reserva_situacao_ck,
  add constraint estoque_reserva_situacao_ck check (situacao in ('aberta', 'consumida', 'cancelada', 'expirada'));
