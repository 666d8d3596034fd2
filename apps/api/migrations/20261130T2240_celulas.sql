-- Cells: whole groups live on one of several servers, each with its own database. This one knows its number, which of its groups are
-- not served here, and how far a group on its way has come. Where nothing of the kind was told, it is cell 1 and these tables are empty.

create table app.celula (
  unica boolean primary key default true check (unica),
  numero int not null check (numero between 1 and 999)
);
grant select on app.celula to retaguarda_app;

-- Groups that this server does not serve, or not wholly: `pausado` is still here and takes no writes while it leaves, `chegando` is not
-- here yet, `mudou` lives in another cell. The number of a group and its address stay here after its rows have gone.
create table app.grupo_fora (
  grupo bigint primary key,
  slug text not null unique,
  situacao text not null check (situacao in ('pausado', 'chegando', 'mudou')),
  celula int not null,
  endereco text not null,
  desde timestamptz not null default now(),
  -- Of a pause: when it ends by itself, should whoever moves the group be gone.
  ate timestamptz,
  check ((situacao = 'pausado') = (ate is not null))
);
grant select on app.grupo_fora to retaguarda_app;

-- Those for which nothing is written here now.
create view app.grupo_ausente as
  select * from app.grupo_fora where situacao <> 'pausado' or ate > clock_timestamp();
grant select on app.grupo_ausente to retaguarda_app;

-- A group on its way from here (its steps), or to here (`copiado`: its first copy is in).
create table app.mudanca_de_grupo (
  grupo bigint primary key,
  slug text not null,
  celula int not null,
  -- The group lived here before, and its number and address never left.
  ja_foi_daqui boolean not null default false,
  etapa text not null check (etapa in ('copiando', 'copiado', 'seguindo', 'mudando', 'mudou')),
  comecou_em timestamptz not null default now(),
  mudou_em timestamptz
);

-- Written last on one side; once it is on the other, all that was written before it is too.
create table app.mudanca_marca (
  grupo bigint primary key,
  marca uuid not null
);

create function app.grupo_fora_avisar() returns trigger language plpgsql as $$
begin
  perform pg_notify('retaguarda', json_build_object('assunto', 'grupo_fora', 'grupoId', coalesce(new.grupo, old.grupo))::text);
  return null;
end $$;
create trigger grupo_fora_avisar after insert or update or delete on app.grupo_fora
  for each row execute function app.grupo_fora_avisar();

-- The door of every transaction that writes for a group. Whoever moves the group says so first and then takes this lock alone: from
-- then on nobody is inside, and who comes is refused.
create function app.entrar_no_grupo(qual bigint) returns void language plpgsql as $$
declare
  fora app.grupo_ausente;
begin
  perform pg_advisory_xact_lock_shared(7211, (qual % 2147483647)::int);
  select * into fora from app.grupo_ausente where grupo = qual;
  if found then
    raise exception using errcode = 'RC421', message = 'the group is not served here', detail = row_to_json(fora)::text;
  end if;
end $$;
grant execute on function app.entrar_no_grupo(bigint) to retaguarda_app;

-- What is written before the group is known passes no such door: sessions, links, and what somebody signs in with.
create function app.entrar_no_grupo_da_linha() returns trigger language plpgsql as $$
declare
  qual bigint := case when tg_op = 'DELETE' then old.grupo_id else new.grupo_id end;
begin
  -- What is cleared away for all groups at once leaves those that are elsewhere as they are.
  if tg_op = 'DELETE' and exists (select from app.grupo_ausente where grupo = qual) then return null; end if;
  perform app.entrar_no_grupo(qual);
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger sessao_entrar before insert or update or delete on app.sessao
  for each row execute function app.entrar_no_grupo_da_linha();
create trigger link_acesso_entrar before insert or update or delete on app.link_acesso
  for each row execute function app.entrar_no_grupo_da_linha();
create trigger contrato_link_entrar before insert or update or delete on app.contrato_link
  for each row execute function app.entrar_no_grupo_da_linha();

-- The provider's contract is in its cell and the client's group may be in another: who administers it and the message they got are
-- known there.
alter table app.contrato_acesso drop constraint contrato_acesso_administrador_id_fk;
alter table app.contrato_acesso drop constraint contrato_acesso_mensagem_id_fk;
