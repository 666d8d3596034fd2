-- How much of the history each person wrote on each day (UTC) that is over, so that a page of a long one does not count all of it. Not
-- kept by triggers: the history is written with every change there is, and nobody writes into a day that ended the day before yesterday.
create table app.historico_do_dia (
  grupo_id bigint not null references app.grupo (id),
  dia date not null,
  -- 0: what the program did by itself
  ator_id bigint not null,
  n bigint not null,
  primary key (grupo_id, dia, ator_id)
);
alter table app.historico_do_dia enable row level security;
create policy do_grupo on app.historico_do_dia for select to retaguarda_app using (grupo_id = (select app.grupo_atual()));
grant select on app.historico_do_dia to retaguarda_app;

-- The days of a group are added up in their order and none is passed over: what is after the last of them is counted.
create function app.somar_auditoria() returns void language sql security definer set search_path = app, pg_temp as $$
  insert into app.historico_do_dia (grupo_id, dia, ator_id, n)
    select g.id, x.dia, x.ator_id, x.n from app.grupo g
    cross join lateral (select max(d.dia) + 1 as dia from app.historico_do_dia d where d.grupo_id = g.id) u
    cross join lateral (select (a.quando at time zone 'UTC')::date as dia, coalesce(a.ator_id, 0) as ator_id, count(*) as n from app.auditoria a
      where a.grupo_id = g.id and a.quando >= coalesce(u.dia::timestamp at time zone 'UTC', '-infinity')
        and a.quando < ((now() at time zone 'UTC')::date - 1)::timestamp at time zone 'UTC' group by 1, 2) x
  on conflict do nothing
$$;
revoke all on function app.somar_auditoria() from public;
grant execute on function app.somar_auditoria() to retaguarda_app;
select app.somar_auditoria();

create index auditoria_ator on app.auditoria (grupo_id, ator_id, quando, id);

create function app.conferir_historico_por_dia() returns setof text language sql stable as $$
  select format('histórico do grupo %s em %s, pessoa %s: guardadas %s mudanças, e são %s', coalesce(d.grupo_id, a.grupo_id), coalesce(d.dia, a.dia),
    coalesce(d.ator_id, a.ator_id), coalesce(d.n, 0), coalesce(a.n, 0))
  from app.historico_do_dia d
  full join (select a.grupo_id, (a.quando at time zone 'UTC')::date as dia, coalesce(a.ator_id, 0) as ator_id, count(*) as n
    from app.auditoria a join (select grupo_id, max(dia) as dia from app.historico_do_dia group by 1) u on u.grupo_id = a.grupo_id
    where a.quando < (u.dia + 1)::timestamp at time zone 'UTC' group by 1, 2, 3) a using (grupo_id, dia, ator_id)
  where d.n is distinct from a.n
$$;
insert into app.conferencia (funcao, nome) values ('conferir_historico_por_dia', 'histórico, por dia');
