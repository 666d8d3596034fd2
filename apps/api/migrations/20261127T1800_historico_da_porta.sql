-- What happened at a group's door was put together from three tables each time it was looked at (attempts, ends of sessions, support
-- coming in), all of it read for one page. It is now the history itself: a session writes its end there, and support its coming in.
-- The end of an open session stands there from its beginning, at the moment it ends if nobody does anything: until then it is not seen.
drop index app.historico_login_quando;
alter table app.historico_login drop constraint historico_login_resultado_check;
alter table app.historico_login
  add column por text,
  add column busca text,
  add column tipo text not null generated always as (case when resultado in ('entrou', 'suporte') then 'entrada'
    when starts_with(resultado, 'fim_') then 'fim' else 'recusa' end) stored;
alter table app.sessao add column fim_id bigint;

-- What a session has to say of its end, and by whom it was ended or used.
create function app.fim_da_sessao(s app.sessao, out quando timestamptz, out resultado text, out por text) language sql stable
  set search_path = app, pg_temp as $$
  select coalesce(s.encerrada_em, s.refresh_expira), 'fim_' || coalesce(s.encerrada_por, 'expirou'),
    coalesce((select p.nome from usuario p where p.id = s.encerrada_por_id),
      (select x.ator from acesso_suporte x where x.grupo_id = s.grupo_id and x.sessao_id = s.id))
$$;

alter table app.historico_login no force row level security;
alter table app.usuario no force row level security;
alter table app.acesso_suporte no force row level security;
update app.sessao set fim_id = nextval(pg_get_serial_sequence('app.historico_login', 'id'));
insert into app.historico_login (grupo_id, id, quando, usuario_id, usuario, resultado, endereco, agente, por) overriding system value
  select s.grupo_id, s.fim_id, f.quando, s.usuario_id, u.usuario, f.resultado, s.endereco, s.agente, f.por
  from app.sessao s join app.usuario u on u.grupo_id = s.grupo_id and u.id = s.usuario_id cross join lateral app.fim_da_sessao(s) f;
insert into app.historico_login (grupo_id, quando, usuario_id, usuario, resultado, endereco, agente, por)
  select x.grupo_id, coalesce(s.criada_em, x.inicio), x.usuario_id, u.usuario, 'suporte', s.endereco, s.agente, x.ator
  from app.acesso_suporte x join app.usuario u on u.grupo_id = x.grupo_id and u.id = x.usuario_id
  left join app.sessao s on s.grupo_id = x.grupo_id and s.id = x.sessao_id;
update app.historico_login h set busca = app.texto_de_busca(h.usuario, u.nome, h.endereco, h.agente, h.por)
  from app.historico_login l left join app.usuario u on u.grupo_id = l.grupo_id and u.id = l.usuario_id
  where l.grupo_id = h.grupo_id and l.id = h.id;
alter table app.acesso_suporte force row level security;
alter table app.usuario force row level security;
alter table app.historico_login force row level security;

alter table app.historico_login alter column busca set not null,
  add constraint historico_login_resultado_ck check (resultado in ('entrou', 'suporte', 'senha_errada', 'bloqueado', 'segundo_fator',
    'outro_dispositivo', 'inativo', 'passkey_recusada') or starts_with(resultado, 'fim_'));
alter table app.sessao alter column fim_id set not null;

create index historico_login_quando on app.historico_login (grupo_id, quando, id);
create index historico_login_tipo on app.historico_login (grupo_id, tipo, quando, id);
create index historico_login_resultado on app.historico_login (grupo_id, resultado, quando, id);
create index historico_login_pessoa on app.historico_login (grupo_id, usuario_id, quando, id);
create index historico_login_usuario on app.historico_login (grupo_id, usuario, id);
create index historico_login_endereco on app.historico_login (grupo_id, endereco, id);
create index historico_login_endereco_desc on app.historico_login (grupo_id, endereco desc nulls last, id desc);
create index historico_login_busca on app.historico_login using gin (grupo_id, busca gin_trgm_ops) with (fastupdate = off);
create policy busca on app.historico_login for select to retaguarda_busca using (true);
grant select on app.historico_login to retaguarda_busca;

-- How many there are, of each kind and reason, and of each day where the provider is: also those that are not seen yet.
select app.contar_com('app.historico_login', 'tipo, resultado, quando', $$('historico_login.todos', 1), ('historico_login.tipo=' || d.tipo, 1),
  ('historico_login.resultado=' || d.resultado, 1),
  ('historico_login.dia/' || (d.quando at time zone 'America/Sao_Paulo')::date, 1)$$, 'true');

create function app.texto_da_porta() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  new.busca := app.texto_de_busca(new.usuario, (select u.nome from usuario u where u.grupo_id = new.grupo_id and u.id = new.usuario_id),
    new.endereco, new.agente, new.por);
  return new;
end $$;
create trigger indexar before insert or update of usuario, usuario_id, endereco, agente, por on app.historico_login
  for each row execute function app.texto_da_porta();

-- Who is called another name is found by it.
create function app.nome_na_porta() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update historico_login h set busca = app.texto_de_busca(h.usuario, new.nome, h.endereco, h.agente, h.por)
    where h.grupo_id = new.grupo_id and h.usuario_id = new.id;
  return null;
end $$;
create trigger na_porta after update of nome on app.usuario for each row when (old.nome <> new.nome) execute function app.nome_na_porta();

-- A session is a control row, written before anybody's group is said: its history is written as its own group, and what was said
-- before holds again after.
create function app.sessao_na_porta() returns trigger language plpgsql set search_path = app, pg_temp as $$
declare
  dito text := coalesce(current_setting('app.grupo_id', true), '');
begin
  perform set_config('app.grupo_id', new.grupo_id::text, true);
  if tg_op = 'INSERT' then
    insert into historico_login (grupo_id, quando, usuario_id, usuario, resultado, endereco, agente, por)
      select new.grupo_id, f.quando, new.usuario_id, u.usuario, f.resultado, new.endereco, new.agente, f.por
      from app.fim_da_sessao(new) f join usuario u on u.grupo_id = new.grupo_id and u.id = new.usuario_id
      returning id into new.fim_id;
  else
    update historico_login h set quando = f.quando, resultado = f.resultado, por = f.por from app.fim_da_sessao(new) f
      where h.grupo_id = new.grupo_id and h.id = new.fim_id;
  end if;
  perform set_config('app.grupo_id', dito, true);
  return new;
end $$;
create trigger na_porta before insert on app.sessao for each row execute function app.sessao_na_porta();
create trigger na_porta_troca after update on app.sessao for each row
  when ((old.encerrada_em, old.encerrada_por, old.encerrada_por_id, old.refresh_expira)
    is distinct from (new.encerrada_em, new.encerrada_por, new.encerrada_por_id, new.refresh_expira))
  execute function app.sessao_na_porta();

create function app.suporte_na_porta() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  insert into historico_login (grupo_id, quando, usuario_id, usuario, resultado, endereco, agente, por)
    select s.grupo_id, s.criada_em, s.usuario_id, u.usuario, 'suporte', s.endereco, s.agente, new.ator
    from sessao s join usuario u on u.grupo_id = s.grupo_id and u.id = s.usuario_id where s.grupo_id = new.grupo_id and s.id = new.sessao_id;
  update historico_login h set por = f.por from sessao s cross join lateral app.fim_da_sessao(s) f
    where s.grupo_id = new.grupo_id and s.id = new.sessao_id and h.grupo_id = s.grupo_id and h.id = s.fim_id;
  return null;
end $$;
create trigger na_porta after insert on app.acesso_suporte for each row execute function app.suporte_na_porta();

create function app.conferir_historico_da_porta() returns setof text language sql stable as $$
  select format('sessão %s do grupo %s: o histórico não diz o fim dela', s.id, s.grupo_id)
  from app.sessao s left join app.historico_login h on h.grupo_id = s.grupo_id and h.id = s.fim_id
  cross join lateral app.fim_da_sessao(s) f
  where (h.quando, h.resultado, h.usuario_id) is distinct from (f.quando, f.resultado, s.usuario_id)
  union all
  select format('grupo %s: o suporte entrou %s vezes como a pessoa %s, e o histórico diz %s', x.grupo_id, x.n, x.usuario_id, coalesce(h.n, 0))
  from (select grupo_id, usuario_id, count(*) as n from app.acesso_suporte group by 1, 2) x
  left join (select grupo_id, usuario_id, count(*) as n from app.historico_login where resultado = 'suporte' group by 1, 2) h using (grupo_id, usuario_id)
  where h.n is distinct from x.n
  union all
  select format('histórico de login do grupo %s: %s guarda %s, e as linhas são %s', coalesce(h.grupo_id, c.grupo_id), coalesce(h.figura, c.tabela),
    coalesce(c.n, 0), coalesce(h.n, 0))
  from (select l.grupo_id, f.figura, count(*) as n from app.historico_login l cross join lateral (values ('historico_login.todos'),
      ('historico_login.tipo=' || l.tipo), ('historico_login.resultado=' || l.resultado),
      ('historico_login.dia/' || (l.quando at time zone 'America/Sao_Paulo')::date)) f (figura) group by 1, 2) h
  full join (select grupo_id, tabela, sum(n) as n from app.contagem where starts_with(tabela, 'historico_login.') group by 1, 2) c
    on c.grupo_id = h.grupo_id and c.tabela = h.figura
  where coalesce(h.n, 0) <> coalesce(c.n, 0)
$$;
insert into app.conferencia (funcao, nome) values ('conferir_historico_da_porta', 'histórico de entradas e saídas');
