-- Reserves one try under each key, all of them or none. Returns no row when reserved; else the keys that wait, for how many seconds, and
-- whether this is the first refusal of that wait.
--
-- One statement, so that a key is locked for as long as PostgreSQL works and not for as long as the program does. Keys are locked in their
-- order, so two reservations never wait for each other in a circle. A crash of the machine may forget the tries of its last instants, which
-- is cheaper than a disk write a try.
--
-- p_livres tries are free; the next waits p_espera seconds, and each after it twice as long, up to p_teto. One try fades every p_esquece
-- seconds.
create or replace function app.reservar_tentativas(p_chaves text[], p_livres int[], p_espera int[], p_teto int[], p_esquece int[])
returns table (chave text, segundos int, primeira boolean) language plpgsql set search_path = app, pg_temp as $$
declare
  agora timestamptz;
begin
  perform set_config('synchronous_commit', 'off', true);
  -- what is refused again is refused without a write
  return query select t.chave, ceil(extract(epoch from t.bloqueada_ate - clock_timestamp()))::int, false
    from tentativa t where t.chave = any (p_chaves) and t.recusada and t.bloqueada_ate > clock_timestamp();
  if found then return; end if;

  insert into tentativa as t (chave, falhas, desde)
    select p.chave, 0, clock_timestamp() from unnest(p_chaves) p (chave) order by p.chave
    on conflict on constraint tentativa_pkey do update set falhas = t.falhas;
  agora := clock_timestamp();

  return query
    with espera as (
      select t.chave, t.bloqueada_ate, t.recusada from tentativa t where t.chave = any (p_chaves) and t.bloqueada_ate > agora
    ), dita as (
      update tentativa t set recusada = true from espera e where t.chave = e.chave and not e.recusada returning t.chave
    )
    select e.chave, ceil(extract(epoch from e.bloqueada_ate - agora))::int, not e.recusada
    from espera e left join dita d on d.chave = e.chave;
  if found then return; end if;

  update tentativa t set
    falhas = n.falhas,
    desde = agora,
    recusada = false,
    -- part of a try faded is a try still: else the one that should wait would not, for a hundredth of a second
    bloqueada_ate = case when ceil(n.falhas) >= n.livres
      then agora + make_interval(secs => least(n.teto, n.espera * power(2, ceil(n.falhas) - n.livres))) end
  from (
    select p.chave, p.livres, p.espera, p.teto,
      -- however long an attack lasted, what it left fades in a time that can be told
      least(p.livres + 12, 1 + greatest(0, a.falhas - extract(epoch from agora - a.desde) / p.esquece)) as falhas
    from unnest(p_chaves, p_livres, p_espera, p_teto, p_esquece) p (chave, livres, espera, teto, esquece)
    join tentativa a on a.chave = p.chave
  ) n
  where t.chave = n.chave;
end $$;
