-- A line whose charge stands and whose steps are asked for again says so, and keeps the reason of what failed.
alter table app.contrato_execucao_linha drop constraint contrato_execucao_linha_situacao_ck;
alter table app.contrato_execucao_linha add constraint contrato_execucao_linha_situacao_ck
  check (situacao in ('feita', 'excluida', 'falhou', 'a_repetir', 'desfeita'));

-- Until now such a line was told by having no reason; the reason is in the step that failed.
alter table app.contrato_execucao_linha no force row level security;
update app.contrato_execucao_linha set situacao = 'a_repetir',
  motivo = (select e ->> 'erro' from jsonb_array_elements(etapas) e where e ->> 'situacao' = 'falhou' limit 1)
where situacao = 'falhou' and motivo is null and cobranca_id is not null;
alter table app.contrato_execucao_linha force row level security;
