-- What the proposal of a contract priced: its own tables may be above the list of the type.
alter table app.contrato
  add column proposta_licenca_valor numeric(15, 2),
  add column proposta_mensalidade_valor numeric(15, 2),
  add constraint contrato_proposta_ck check ((proposta_licenca_valor is null) = (proposta_mensalidade_valor is null));

alter table app.contrato no force row level security;
alter table app.pre_contrato_prime no force row level security;
update app.contrato c set proposta_licenca_valor = p.licenca, proposta_mensalidade_valor = p.mensalidade
  from app.pre_contrato_prime p where p.grupo_id = c.grupo_id and p.contrato_id = c.id;
alter table app.contrato force row level security;
alter table app.pre_contrato_prime force row level security;
