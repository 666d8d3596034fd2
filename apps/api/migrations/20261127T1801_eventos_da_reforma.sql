-- Events of IBS and CBS (NT 2025.002, chapter 8) are told of notes issued and received, and may be cancelled.
alter table app.nota_evento
  drop constraint nota_evento_tipo_ck,
  add constraint nota_evento_tipo_ck check (tipo in ('110001', '110110', '110111', '110112', '110140', '112110', '112120', '112130',
    '112140', '112150', '211110', '211120')),
  drop constraint nota_evento_situacao_ck,
  add constraint nota_evento_situacao_ck check (situacao in ('pendente', 'enviado', 'registrado', 'rejeitado', 'cancelado'));
alter table app.entrada_evento
  drop constraint entrada_evento_situacao_ck,
  add constraint entrada_evento_situacao_ck check (situacao in ('pendente', 'enviado', 'registrado', 'rejeitado', 'cancelado'));
