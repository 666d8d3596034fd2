-- What is open is added up from the index alone: `ativo` and `situacao`, which every question names, are in it too.
drop index app.parcela_em_aberto;
create index parcela_em_aberto on app.parcela (grupo_id, origem, vencimento, id)
  include (ativo, situacao, empresa_id, pessoa_id, valor, aberto, encargos, pago) where situacao in ('aberta', 'parcial');
create index titulo_da_competencia on app.titulo (grupo_id, competencia) include (id);

-- An array holds nothing that is leakproof: behind the policy its index would not be used (see app.buscar).
create function app.titulos_com_tag(tag text) returns setof bigint language sql stable security definer set search_path = app, public, pg_temp as $$
  select id from app.titulo where grupo_id = app.grupo_atual() and tags @> array[tag]
$$;
alter function app.titulos_com_tag(text) owner to retaguarda_busca;
revoke all on function app.titulos_com_tag(text) from public;
grant execute on function app.titulos_com_tag(text) to retaguarda_app;
