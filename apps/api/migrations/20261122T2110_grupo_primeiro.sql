-- Every table whose rows belong to a group has the group first in its key, so that whole groups can one day live on
-- servers of their own. What is asked for before a group is known keeps a unique index for that question beside it.

-- Changes to what belongs to no group (groups themselves, shared tables by the program) are those of group 0.
update app.auditoria set grupo_id = 0 where grupo_id is null;
alter table app.auditoria alter column grupo_id set not null;
alter table app.auditoria alter column grupo_id set default 0;
alter table app.auditoria drop constraint auditoria_pkey;
alter table app.auditoria add primary key (grupo_id, quando, id);

create or replace function app.auditar() returns trigger language plpgsql security definer set search_path = app, pg_temp as $$
declare
  antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'busca' end;
  depois jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'busca' end;
  linha jsonb := coalesce(depois, antes);
  segredo text;
begin
  foreach segredo in array coalesce(tg_argv, '{}') loop
    if antes ->> segredo is not null then antes := antes || jsonb_build_object(segredo, '***' || left(md5(antes ->> segredo), 6)); end if;
    if depois ->> segredo is not null then depois := depois || jsonb_build_object(segredo, '***' || left(md5(depois ->> segredo), 6)); end if;
  end loop;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(chave, antes -> chave), jsonb_object_agg(chave, depois -> chave) into antes, depois
      from jsonb_object_keys(depois) chave
      where antes -> chave is distinct from depois -> chave and chave not in ('atualizado_em', 'versao');
    if depois is null then return null; end if;
  end if;
  insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, antes, depois)
  values (
    coalesce((linha ->> 'grupo_id')::bigint, app.grupo_atual(), 0),
    app.numero('app.ator_id'), app.numero('app.sujeito_id'), app.numero('app.sessao_id'),
    nullif(current_setting('app.requisicao', true), ''),
    tg_table_name, linha ->> 'id',
    case tg_op when 'INSERT' then 'criou' when 'UPDATE' then 'alterou' else 'excluiu' end, antes, depois);
  return null;
end $$;

-- The key takes the place of the index that had the same beginning.
alter table app.contagem add column id bigint generated always as identity;
alter table app.contagem add primary key (grupo_id, tabela, ativo, id) include (n);
drop index app.contagem_chave;

alter table app.trabalho_em_execucao drop constraint trabalho_em_execucao_pkey;
alter table app.trabalho_em_execucao add primary key (grupo_id, trabalho_id);

-- A public link is asked for by its secret alone.
alter table app.contrato_link drop constraint contrato_link_pkey;
alter table app.contrato_link add primary key (grupo_id, hash);
create unique index contrato_link_hash_uk on app.contrato_link (hash);

-- So is what a browser signs.
alter table app.passkey_desafio drop constraint passkey_desafio_pkey;
alter table app.passkey_desafio add primary key (grupo_id, hash);
create unique index passkey_desafio_hash_uk on app.passkey_desafio (hash);

-- A session belongs to a person of its group; a token is asked for before the group is known, and support acts from another.
alter table app.sessao_bilhete drop constraint sessao_bilhete_sessao_id_fkey;
alter table app.passkey_desafio drop constraint passkey_desafio_sessao_id_fkey;
alter table app.sessao drop constraint sessao_pkey;
alter table app.sessao add primary key (grupo_id, id);
alter table app.sessao add constraint sessao_id_uk unique (id);
alter table app.sessao_bilhete add constraint sessao_bilhete_sessao_id_fkey foreign key (sessao_id) references app.sessao (id);
alter table app.passkey_desafio add constraint passkey_desafio_sessao_id_fkey foreign key (sessao_id) references app.sessao (id);
alter table app.sessao drop constraint sessao_usuario_id_fkey;
alter table app.sessao add constraint sessao_usuario_id_fk foreign key (grupo_id, usuario_id) references app.usuario (grupo_id, id);

alter table app.link_acesso drop constraint link_acesso_usuario_id_fkey;
alter table app.link_acesso add constraint link_acesso_usuario_id_fk foreign key (grupo_id, usuario_id) references app.usuario (grupo_id, id);
