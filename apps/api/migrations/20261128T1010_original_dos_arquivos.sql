-- A file that came in another encoding than UTF-8 is kept as it came, beside its text; the digest is over both.
alter table app.arquivo_fiscal add column original bytea;
comment on column app.arquivo_fiscal.original is 'The bytes as they came, where they are not the text in UTF-8.';

create function app.resumo_de_arquivo(xml text, original bytea) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(xml, 'UTF8') || coalesce(original, ''::bytea)), 'hex')
$$;

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

create or replace function app.conferir_arquivo_fiscal() returns setof text language sql stable as $$
  select format('arquivo fiscal %s da empresa %s do grupo %s: o selo não confere', a.posicao, a.empresa_id, a.grupo_id)
  from (
    select x.*, coalesce(lag(selo) over (partition by grupo_id, empresa_id order by posicao), repeat('0', 64)) as anterior,
      row_number() over (partition by grupo_id, empresa_id order by posicao) as ordem
    from app.arquivo_fiscal x
  ) a
  where a.ordem <> a.posicao or a.resumo <> app.resumo_de_arquivo(a.xml, a.original)
    or a.selo <> encode(sha256(convert_to(a.anterior || '|' || a.posicao || '|' || a.tipo || '|' || a.chave || '|' || a.resumo, 'UTF8')), 'hex')
  union all
  select format('arquivo fiscal da empresa %s do grupo %s: a cadeia diz %s, e há %s', c.empresa_id, c.grupo_id, c.posicao, coalesce(a.n, 0))
  from app.arquivo_fiscal_cadeia c
  left join (select grupo_id, empresa_id, count(*) as n from app.arquivo_fiscal group by 1, 2) a using (grupo_id, empresa_id)
  where c.posicao <> coalesce(a.n, 0)
$$;
