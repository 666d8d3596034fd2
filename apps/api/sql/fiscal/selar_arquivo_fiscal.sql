-- Seals what enters the fiscal archive, each on the one before: `selo = sha256(before || position || kind || key || digest)`. What is there
-- already is not added again.
-- Kind: kept value
create or replace function app.selar_arquivo_fiscal() returns trigger language plpgsql as $$
declare
  antes app.arquivo_fiscal_cadeia;
begin
  insert into app.arquivo_fiscal_cadeia (grupo_id, empresa_id) values (new.grupo_id, new.empresa_id) on conflict do nothing;
  select * into antes from app.arquivo_fiscal_cadeia where grupo_id = new.grupo_id and empresa_id = new.empresa_id for update;
  new.resumo := app.resumo_de_arquivo(new.xml, new.original);
  if exists (select from app.arquivo_fiscal where grupo_id = new.grupo_id and empresa_id = new.empresa_id and tipo = new.tipo
      and chave = new.chave and resumo = new.resumo) then
    return null;
  end if;
  new.posicao := antes.posicao + 1;
  new.selo := encode(sha256(convert_to(antes.selo || '|' || new.posicao || '|' || new.tipo || '|' || new.chave || '|' || new.resumo, 'UTF8')), 'hex');
  new.guardar_ate := (new.data + interval '132 months')::date;
  update app.arquivo_fiscal_cadeia set posicao = new.posicao, selo = new.selo where grupo_id = new.grupo_id and empresa_id = new.empresa_id;
  return new;
end $$;
