-- Cells ask each other what the provider does across groups. Where one server has all groups these tables are empty.

-- The other cells and where they answer, as the operator's file says (`npm run grupo`).
create table app.outra_celula (
  numero int primary key check (numero between 1 and 999),
  endereco text not null
);
grant select on app.outra_celula to retaguarda_app;

-- What other cells asked of this one: each key once. What changed something is kept with its answer, for whoever asks again.
create table app.celula_chamada (
  chave uuid primary key,
  de int not null,
  funcao text not null,
  pedido text not null,
  resposta text,
  em timestamptz not null default now()
);
create index celula_chamada_em on app.celula_chamada (em);
grant select, insert, update, delete on app.celula_chamada to retaguarda_app;

-- What the provider knows of a client whose group is in another cell, as that cell told it last.
create table app.cliente_de_fora (
  grupo bigint primary key,
  celula int not null,
  ultima_venda date,
  sessoes int not null,
  acesso jsonb,
  lido_em timestamptz not null default now()
);
grant select, insert, update, delete on app.cliente_de_fora to retaguarda_app;

-- What the provider of another cell decided of a group that lives here: accesses it contracted, and keys of its terminals.
create table app.contrato_de_fora (
  grupo bigint primary key,
  celula int not null,
  contratados int,
  contratos jsonb not null,
  lido_em timestamptz not null default now()
);
grant select, insert, update, delete on app.contrato_de_fora to retaguarda_app;

create table app.chaves_de_fora (
  grupo bigint primary key,
  celula int not null,
  acessos int,
  chaves jsonb not null,
  lido_em timestamptz not null default now()
);
grant select, insert, update, delete on app.chaves_de_fora to retaguarda_app;

grant select on app.grupo_fora, app.cliente_de_fora to retaguarda_busca;
