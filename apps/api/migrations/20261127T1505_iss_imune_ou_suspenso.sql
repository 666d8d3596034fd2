-- tpImunidade and exigSusp of the national declaration: an immune service says why, a suspended ISS by which process.
alter table app.servico
  add column tipo_imunidade text constraint servico_tipo_imunidade_ck check (tipo_imunidade in ('1', '2', '3', '4', '5')),
  add column suspensao_iss text constraint servico_suspensao_iss_ck check (suspensao_iss in ('1', '2')),
  add column processo_suspensao text;
