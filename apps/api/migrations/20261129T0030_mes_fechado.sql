-- What counts in a closed period neither comes, changes nor goes, whoever writes it. The day is the one the fact counts on: of a
-- title the end of its month, of a settlement and a movement their day, of an opening balance the day it is of. An act that
-- was let through (financeiro_liberacao, of the same transaction) passes. Whoever closes waits for the acts that passed before.
create function app.recusar_fechado(grupos bigint[], empresas bigint[], dias date[]) returns void language plpgsql set search_path = app, pg_temp as $$
declare
  ate date;
begin
  select min(f.fechado_ate) into ate
    from (select c.grupo_id, c.empresa_id, c.fechado_ate from app.financeiro_fechamento c
      where c.fechado_ate is not null
        and (c.grupo_id, c.empresa_id) in (select d.grupo_id, d.empresa_id from unnest(grupos, empresas) as d(grupo_id, empresa_id))
      order by c.empresa_id for share of c) f
    join unnest(grupos, empresas, dias) as d(grupo_id, empresa_id, dia)
      on d.grupo_id = f.grupo_id and d.empresa_id = f.empresa_id and d.dia <= f.fechado_ate
    where not exists (select from app.financeiro_liberacao l
      where l.grupo_id = f.grupo_id and l.empresa_id = f.empresa_id and l.criado_em = now());
  if ate is not null then
    raise exception 'a fact of a closed period' using errcode = 'RF001', detail = ate::text;
  end if;
end $$;

-- Whether any company of these groups has closed a period: where none has, an import of thousands of rows is not looked at row by row.
create function app.ha_fechado(grupos bigint[]) returns boolean language sql stable set search_path = app, pg_temp as $$
  select exists (select from app.financeiro_fechamento where grupo_id = any(grupos) and fechado_ate is not null)
$$;

create function app.fim_do_mes(dia date) returns date language sql immutable as $$
  select (date_trunc('month', dia) + interval '1 month - 1 day')::date
$$;

-- Of a title of an agreement the originals are the fact: what the agreement charged counts on its own day.
create function app.titulo_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia)) from (
    select distinct d.grupo_id, d.empresa_id, app.fim_do_mes(d.competencia) as dia
    from (select n.grupo_id, n.empresa_id, n.competencia, v.empresa_id as empresa_velha, v.competencia as velha
        from novas n join velhas v using (grupo_id, id)
        where (n.acordo_id is null or v.acordo_id is null)
          and (n.competencia, n.bruto, n.valor, n.empresa_id, n.acordo_id) is distinct from (v.competencia, v.bruto, v.valor, v.empresa_id, v.acordo_id)) t,
      lateral (values (t.grupo_id, t.empresa_id, t.competencia), (t.grupo_id, t.empresa_velha, t.velha)) d (grupo_id, empresa_id, competencia)) f;
  return null;
end $$;
create function app.titulo_novo_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia))
    from (select grupo_id, empresa_id, app.fim_do_mes(competencia) as dia from novas where acordo_id is null
      union select n.grupo_id, n.empresa_id, g.data from novas n
        join app.titulo_acordo g on g.grupo_id = n.grupo_id and g.id = n.acordo_id where g.encargos + g.ajuste <> 0) f;
  return null;
end $$;
create trigger dia_aberto after insert on app.titulo referencing new table as novas
  for each statement execute function app.titulo_novo_em_dia_aberto();
create trigger dia_aberto_troca after update on app.titulo referencing old table as velhas new table as novas
  for each statement execute function app.titulo_em_dia_aberto();
create trigger dia_aberto_menos after delete on app.titulo referencing old table as novas
  for each statement execute function app.titulo_novo_em_dia_aberto();

-- A split counts wherever its title does: in its month, on the days it was paid, on the day of its agreement. Amounts follow the title.
create function app.rateio_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia)) from (
    select distinct t.grupo_id, t.empresa_id, case when d = t.competencia then app.fim_do_mes(d) else d end as dia
    from (select distinct grupo_id, titulo_id from novas) r
    join app.titulo t on t.grupo_id = r.grupo_id and t.id = r.titulo_id, app.dias_do_titulo(r.grupo_id, r.titulo_id) d
    where t.acordo_id is null or d <> t.competencia) f;
  return null;
end $$;
create function app.rateio_trocado_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia)) from (
    select distinct t.grupo_id, t.empresa_id, case when d = t.competencia then app.fim_do_mes(d) else d end as dia
    from (select distinct n.grupo_id, n.titulo_id from novas n join velhas v using (grupo_id, id)
      where (n.plano_de_conta_id, n.centro_custo_id, n.percentual) is distinct from (v.plano_de_conta_id, v.centro_custo_id, v.percentual)) r
    join app.titulo t on t.grupo_id = r.grupo_id and t.id = r.titulo_id, app.dias_do_titulo(r.grupo_id, r.titulo_id) d
    where t.acordo_id is null or d <> t.competencia) f;
  return null;
end $$;
create trigger dia_aberto after insert on app.titulo_rateio referencing new table as novas
  for each statement execute function app.rateio_em_dia_aberto();
create trigger dia_aberto_troca after update on app.titulo_rateio referencing old table as velhas new table as novas
  for each statement execute function app.rateio_trocado_em_dia_aberto();
create trigger dia_aberto_menos after delete on app.titulo_rateio referencing old table as novas
  for each statement execute function app.rateio_em_dia_aberto();

-- An instalment taken out or put back, and what was given up of it.
create function app.parcela_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia)) from (
    with mudadas as materialized (
      select n.grupo_id, n.empresa_id, n.titulo_id, n.perda_em, v.perda_em as perda_velha,
        (n.ativo, n.valor, n.empresa_id) is distinct from (v.ativo, v.valor, v.empresa_id) as do_titulo,
        (n.perda_em, n.perda_plano_de_conta_id) is distinct from (v.perda_em, v.perda_plano_de_conta_id) as da_perda
      from novas n join velhas v using (grupo_id, id)
      where (n.ativo, n.valor, n.empresa_id, n.perda_em, n.perda_plano_de_conta_id)
        is distinct from (v.ativo, v.valor, v.empresa_id, v.perda_em, v.perda_plano_de_conta_id))
    select t.grupo_id, t.empresa_id, app.fim_do_mes(t.competencia) as dia from mudadas m
      join app.titulo t on t.grupo_id = m.grupo_id and t.id = m.titulo_id where m.do_titulo and t.acordo_id is null
    union select grupo_id, empresa_id, perda_em from mudadas where da_perda and perda_em is not null
    union select grupo_id, empresa_id, perda_velha from mudadas where da_perda and perda_velha is not null) f;
  return null;
end $$;
create function app.parcela_nova_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia)) from (
    select t.grupo_id, t.empresa_id, app.fim_do_mes(t.competencia) as dia from (select distinct grupo_id, titulo_id from novas) p
      join app.titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id where t.acordo_id is null
    union select grupo_id, empresa_id, perda_em from novas where perda_em is not null) f;
  return null;
end $$;
create trigger dia_aberto after insert on app.parcela referencing new table as novas
  for each statement execute function app.parcela_nova_em_dia_aberto();
create trigger dia_aberto_menos after delete on app.parcela referencing old table as novas
  for each statement execute function app.parcela_nova_em_dia_aberto();
create trigger dia_aberto_troca after update on app.parcela referencing old table as velhas new table as novas
  for each statement execute function app.parcela_em_dia_aberto();

-- What an undone agreement takes off its originals moved no money; only the charges in it are a fact.
create function app.baixa_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia))
    from (select distinct b.grupo_id, p.empresa_id, b.data as dia from novas b
      join app.parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
      where b.tipo <> 'acordo' or b.multa + b.juros <> 0) f;
  return null;
end $$;
create trigger dia_aberto after insert on app.baixa referencing new table as novas
  for each statement execute function app.baixa_em_dia_aberto();

create function app.movimento_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia))
    from (select distinct m.grupo_id, c.empresa_id, m.data as dia from novas m
      join app.conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id) f;
  return null;
end $$;
create trigger dia_aberto after insert on app.movimento_bancario referencing new table as novas
  for each statement execute function app.movimento_em_dia_aberto();

-- What an agreement charged or forgave.
create function app.acordo_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia))
    from (select distinct g.grupo_id, t.empresa_id, g.data as dia from novas g
      join velhas v using (grupo_id, id)
      join app.titulo t on t.grupo_id = g.grupo_id and t.acordo_id = g.id
      where g.desfeito_em is distinct from v.desfeito_em and g.encargos + g.ajuste <> 0) f;
  return null;
end $$;
create trigger dia_aberto_troca after update on app.titulo_acordo referencing old table as velhas new table as novas
  for each statement execute function app.acordo_em_dia_aberto();

-- An account begins with a balance on a day: every balance after it is counted from there.
create function app.conta_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  perform app.recusar_fechado(array[new.grupo_id], array[new.empresa_id], array[new.saldo_inicial_data])
    where new.saldo_inicial is distinct from 0;
  if tg_op = 'UPDATE' then
    perform app.recusar_fechado(array[old.grupo_id], array[old.empresa_id], array[old.saldo_inicial_data])
      where old.saldo_inicial is distinct from 0;
  end if;
  return null;
end $$;
create trigger dia_aberto after insert on app.conta_bancaria for each row execute function app.conta_em_dia_aberto();
create trigger dia_aberto_troca after update on app.conta_bancaria for each row
  when ((new.saldo_inicial, new.saldo_inicial_data, new.empresa_id) is distinct from (old.saldo_inicial, old.saldo_inicial_data, old.empresa_id))
  execute function app.conta_em_dia_aberto();

create function app.venda_no_cartao_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia))
    from (select distinct grupo_id, empresa_id, data as dia from novas) f;
  return null;
end $$;
create function app.venda_no_cartao_trocada_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia)) from (
    select distinct d.grupo_id, d.empresa_id, d.dia
    from (select n.grupo_id, n.empresa_id, n.data, v.data as velha from novas n join velhas v using (grupo_id, id)
      where (n.ativo, n.data, n.bruto, n.plano_de_conta_id, n.empresa_id) is distinct from (v.ativo, v.data, v.bruto, v.plano_de_conta_id, v.empresa_id)) m,
      lateral (values (m.grupo_id, m.empresa_id, m.data), (m.grupo_id, m.empresa_id, m.velha)) d (grupo_id, empresa_id, dia)) f;
  return null;
end $$;
create trigger dia_aberto after insert on app.cartao_venda referencing new table as novas
  for each statement execute function app.venda_no_cartao_em_dia_aberto();
create trigger dia_aberto_troca after update on app.cartao_venda referencing old table as velhas new table as novas
  for each statement execute function app.venda_no_cartao_trocada_em_dia_aberto();

-- What was given back and what was contested, each on its day; what came is a movement of its account.
create function app.recebivel_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia)) from (
    select distinct d.grupo_id, d.empresa_id, d.dia
    from (select n.grupo_id, n.empresa_id, n.cancelado_em, v.cancelado_em as cancelado_antes, n.chargeback_em, v.chargeback_em as chargeback_antes,
        (n.cancelado, n.cancelado_em) is distinct from (v.cancelado, v.cancelado_em) as do_cancelado,
        n.chargeback_em is distinct from v.chargeback_em as do_chargeback
      from novas n join velhas v using (grupo_id, id)
      where (n.cancelado, n.cancelado_em, n.chargeback_em) is distinct from (v.cancelado, v.cancelado_em, v.chargeback_em)) m,
      lateral (values (m.grupo_id, m.empresa_id, case when m.do_cancelado then m.cancelado_em end),
        (m.grupo_id, m.empresa_id, case when m.do_cancelado then m.cancelado_antes end),
        (m.grupo_id, m.empresa_id, case when m.do_chargeback then m.chargeback_em end),
        (m.grupo_id, m.empresa_id, case when m.do_chargeback then m.chargeback_antes end)) d (grupo_id, empresa_id, dia)
    where d.dia is not null) f;
  return null;
end $$;
create trigger dia_aberto_troca after update on app.cartao_recebivel referencing old table as velhas new table as novas
  for each statement execute function app.recebivel_em_dia_aberto();
