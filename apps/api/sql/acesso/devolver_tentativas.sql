-- The secret was right: its try never happened, nor the wait it began. Under p_esquecer what was before it is forgotten too.
create or replace function app.devolver_tentativas(p_chaves text[], p_esquecer text[]) returns void
language plpgsql set search_path = app, pg_temp as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform from tentativa t where t.chave = any (p_chaves) order by t.chave for update;
  update tentativa t set
    falhas = case when t.chave = any (p_esquecer) then 0 else greatest(0, t.falhas - 1) end,
    bloqueada_ate = null, recusada = false
  where t.chave = any (p_chaves);
end $$;
