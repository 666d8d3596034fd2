-- Groups of which something is due, for what the clock does within the hour. Each reads small tables or partial indexes that hold
-- only what waits: a group of which nothing is due is not visited.

do $$
declare
  dado record;
begin
  for dado in select * from (values
    ('nota_emissao', 'grupo_id, proxima_em, situacao'),
    ('nota_evento', 'grupo_id, proxima_em, situacao'),
    ('nota_inutilizacao', 'grupo_id, proxima_em, situacao'),
    ('distribuicao', 'grupo_id, empresa_id, ligada, nfse_ligada'),
    ('distribuicao_posicao', 'grupo_id, empresa_id, servico, proxima_em'),
    ('entrada_evento', 'grupo_id, proxima_em, situacao'),
    ('venda_efeito', 'grupo_id, situacao'),
    ('marketplace_loja', 'grupo_id, ativa, externo_id'),
    ('nfse', 'grupo_id, situacao, analise'),
    ('boleto_api', 'grupo_id, ativo'),
    ('boleto_instrucao', 'grupo_id, canal, situacao'),
    ('boleto_retorno', 'grupo_id, origem, situacao'),
    ('pix_conta', 'grupo_id, ativo'),
    ('regua', 'grupo_id, ativa'),
    ('resultado_mudado', 'grupo_id'),
    ('resultado_guardado', 'grupo_id'),
    ('titulo', 'grupo_id'),
    ('movimento_bancario', 'grupo_id')
  ) v (tabela, colunas)
  loop
    if not exists (select from pg_policy where polrelid = ('app.' || dado.tabela)::regclass and polname = 'busca') then
      execute format('create policy busca on app.%I for select to retaguarda_busca using (true)', dado.tabela);
    end if;
    execute format('grant select (%s) on app.%I to retaguarda_busca', dado.colunas, dado.tabela);
  end loop;
end $$;
grant select (id) on app.grupo to retaguarda_busca;

-- What is said to the SEFAZ: notes, their events and numbers given up.
create function app.grupos_com_nota_a_seguir() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select e.grupo_id from app.nota_emissao e where e.proxima_em <= now() and e.situacao in ('assinada', 'enviada')
  union select e.grupo_id from app.nota_evento e where e.proxima_em <= now() and e.situacao in ('pendente', 'enviado')
  union select i.grupo_id from app.nota_inutilizacao i where i.proxima_em <= now() and i.situacao in ('pendente', 'enviada') $$;

-- Queues of suppliers' documents whose hour came or that were never read, and statements to send.
create function app.grupos_com_entrada_a_seguir() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select d.grupo_id from app.distribuicao d cross join lateral (values ('nfe', d.ligada), ('nfse', d.nfse_ligada)) s (servico, ligada)
    where s.ligada and not exists (select from app.distribuicao_posicao p where p.grupo_id = d.grupo_id and p.empresa_id = d.empresa_id
      and p.servico = s.servico and p.proxima_em > now())
  union select e.grupo_id from app.entrada_evento e where e.proxima_em <= now() and e.situacao in ('pendente', 'enviado') $$;

create function app.grupos_com_efeito_pendente() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select distinct f.grupo_id from app.venda_efeito f where f.situacao = 'pendente' $$;

create function app.grupos_com_loja_ligada() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select distinct l.grupo_id from app.marketplace_loja l where l.ativa and l.externo_id is not null $$;

create function app.grupos_com_nfse_a_falar() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select distinct n.grupo_id from app.nfse n where n.situacao in ('enviada', 'cancelando') or n.analise = 'enviando' $$;

-- Banks asked about boletos, what is to be told to them, and what they told that was not applied yet.
create function app.grupos_com_boleto_na_api() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select a.grupo_id from app.boleto_api a where a.ativo
  union select i.grupo_id from app.boleto_instrucao i where i.canal = 'api' and i.situacao in ('pendente', 'remetida')
  union select r.grupo_id from app.boleto_retorno r where r.origem = 'api' and r.situacao in ('conferido', 'aplicando') $$;

create function app.grupos_com_pix() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select distinct c.grupo_id from app.pix_conta c where c.ativo $$;

create function app.grupos_com_regua() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select distinct r.grupo_id from app.regua r where r.ativa $$;

-- Days of the result that changed; and who has facts and never kept a day, as a group that came from elsewhere.
create function app.grupos_com_resultado_a_guardar() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select m.grupo_id from app.resultado_mudado m
  union select g.id from app.grupo g where not exists (select from app.resultado_guardado r where r.grupo_id = g.id)
    and (exists (select from app.titulo t where t.grupo_id = g.id) or exists (select from app.movimento_bancario b where b.grupo_id = g.id)) $$;

do $$
declare
  nome text;
begin
  foreach nome in array array['nota_a_seguir', 'entrada_a_seguir', 'efeito_pendente', 'loja_ligada', 'nfse_a_falar', 'boleto_na_api', 'pix',
    'regua', 'resultado_a_guardar']
  loop
    execute format('alter function app.grupos_com_%s() owner to retaguarda_busca', nome);
    execute format('revoke all on function app.grupos_com_%s() from public', nome);
    execute format('grant execute on function app.grupos_com_%s() to retaguarda_app', nome);
  end loop;
end $$;
