-- What was verified of the file of a document received, and by whom it was confirmed: its signature and its protocol are only what
-- the file says. `conferencia` is what `verificacao/` writes; null: received before it was checked, which is done when it is next asked
-- about or let in.
do $$
declare tabela text;
begin
  foreach tabela in array array['entrada', 'cte_recebido', 'nfse_recebida'] loop
    execute format($f$alter table app.%1$I
      add column conferencia jsonb constraint %1$s_conferencia_ck check (jsonb_typeof(conferencia) = 'object'),
      add column confirmacao text constraint %1$s_confirmacao_ck
        check (confirmacao in ('distribuicao', 'consulta', 'transferencia', 'aceita')),
      add column confirmacao_em timestamptz,
      -- Why it was let in though the SEFAZ could not be asked.
      add column sem_confirmacao text,
      add constraint %1$s_confirmacao_em_ck check ((confirmacao is null) = (confirmacao_em is null)),
      add constraint %1$s_sem_confirmacao_ck check ((confirmacao is not distinct from 'aceita') = (sem_confirmacao is not null))$f$,
      tabela);
    -- What is found out of a document takes nothing from who has it open: they would be told that somebody changed it.
    execute format($f$drop trigger versionar on app.%1$I$f$, tabela);
    execute format($f$create trigger versionar before update on app.%1$I for each row
      when ((new.conferencia, new.confirmacao, new.sem_confirmacao) is not distinct from (old.conferencia, old.confirmacao, old.sem_confirmacao))
      execute function app.versionar()$f$, tabela);
  end loop;
end $$;

-- What the national environment itself handed out whole is confirmed by that; so is what another company of the group issued here.
update app.entrada e set confirmacao = 'distribuicao', confirmacao_em = e.criado_em
where e.situacao <> 'resumo' and (e.origem = 'chave' or (e.origem = 'distribuicao' and exists (
  select from app.distribuicao_documento d where d.grupo_id = e.grupo_id and d.chave = e.chave and d.schema like 'procNFe%'
    and d.situacao = 'aplicado')));
update app.entrada set confirmacao = 'transferencia', confirmacao_em = criado_em where origem = 'transferencia' and situacao <> 'resumo';
update app.nfse_recebida set confirmacao = 'distribuicao', confirmacao_em = criado_em;

-- The true note of a key takes the place of another file that was sent with it.
grant delete on app.entrada_item to retaguarda_app;
