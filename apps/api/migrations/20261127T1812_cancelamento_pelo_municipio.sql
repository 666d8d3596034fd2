-- A cancellation that is past the city's limit is asked of the city (e101103): the note stays authorised until it answers.
alter table app.nfse
  add column analise text constraint nfse_analise_ck check (analise in ('enviando', 'pedida', 'deferida', 'indeferida')),
  -- Signed; written before it is first sent.
  add column analise_pedido text,
  -- It may have left.
  add column analise_enviada_em timestamptz,
  -- When the system registered it, and the event.
  add column analise_em timestamptz,
  add column xml_analise text,
  -- What the city answered, in its words.
  add column analise_resposta text,
  add column analise_respondida_em timestamptz,
  add column analise_consultada_em timestamptz,
  add constraint nfse_analise_pedida_ck check ((analise is null) = (analise_pedido is null)),
  add constraint nfse_analise_registrada_ck check (analise is null or analise = 'enviando' or analise_em is not null);
drop index app.nfse_a_falar;
create index nfse_a_falar on app.nfse (grupo_id, id) where situacao in ('enviada', 'cancelando') or analise = 'enviando';
create index nfse_em_analise on app.nfse (grupo_id, analise, id) where analise is not null;
