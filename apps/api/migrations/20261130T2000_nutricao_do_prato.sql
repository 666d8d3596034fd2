-- What a dish tells of its portion; where it says nothing, its product does.
alter table app.prato
  add column informacao_nutricional_id bigint,
  add constraint prato_informacao_nutricional_id_fk foreign key (grupo_id, informacao_nutricional_id)
    references app.informacao_nutricional (grupo_id, id);
