-- Answers of public services (CEP, CNPJ), shared by all groups: the facts are public and nobody's. `consultado_em` is
-- when the service said so; an old answer is better than none while the service is down, and is shown with its date.
create table app.consulta_externa (
  tipo text not null check (tipo in ('cep', 'cnpj')),
  chave text not null,
  fonte text not null,
  dados jsonb not null,
  consultado_em timestamptz not null default now(),
  primary key (tipo, chave)
);
grant select, insert, update on app.consulta_externa to retaguarda_app;
