-- Lines of a long retorno are applied by lanes side by side: those of one title are of one, in the order of the file.
alter table app.boleto_retorno_linha add column raia smallint not null default 0;
alter table app.boleto_retorno_linha no force row level security;
update app.boleto_retorno_linha l set raia = p.titulo_id % 2 from app.boleto b, app.parcela p
  where l.situacao = 'prevista' and b.grupo_id = l.grupo_id and b.id = l.boleto_id and p.grupo_id = b.grupo_id and p.id = b.parcela_id;
alter table app.boleto_retorno_linha force row level security;
drop index app.boleto_retorno_linha_prevista;
create index boleto_retorno_linha_prevista on app.boleto_retorno_linha (grupo_id, retorno_id, raia, linha) where situacao = 'prevista';

-- The turn is of a lane: rows that are locked and hold nothing else.
alter table app.boleto_retorno_vez add column raia smallint not null default 0;
alter table app.boleto_retorno_vez drop constraint boleto_retorno_vez_pkey, add primary key (grupo_id, conta_id, raia);
