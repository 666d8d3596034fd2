-- What a city's law gives a service (group BM of the national declaration); a reduction in R$ is of each note.
alter table app.servico
  add column tipo_beneficio text constraint servico_tipo_beneficio_ck check (tipo_beneficio in ('1', '2', '3', '4')),
  add column numero_beneficio text constraint servico_numero_beneficio_ck check (numero_beneficio ~ '^[0-9]{14}$'),
  add column percentual_beneficio numeric(5,2);
alter table app.nfse add column reducao_beneficio numeric(15,2) not null default 0;
