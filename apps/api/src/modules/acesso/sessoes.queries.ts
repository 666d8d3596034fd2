import { sql } from 'kysely';
import { announce } from '../../platform/database/announce.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { resumo } from './segredos.ts';

export const MINUTOS_DO_TOKEN = 15;
export const HORAS_DO_REFRESH = 12;

export type MotivoDoFim = 'saida' | 'outro_dispositivo' | 'revogada' | 'reuso' | 'expirou' | 'inativado' | 'senha';

export interface SessaoLida {
  id: number;
  hash: string;
  grupoId: number;
  usuarioId: number;
  atorId: number | null;
  motivo: string | null;
  expirada: boolean;
  refreshExpirado: boolean;
  refreshExpira: string;
  encerradaPor: MotivoDoFim | null;
  /** Milliseconds since the last proof; null when there was none. */
  provadaHaMs: number | null;
}

const sessaoLida = (onde: ReturnType<typeof sql>) => sql<SessaoLida>`
  select id, hash, grupo_id as "grupoId", usuario_id as "usuarioId", ator_id as "atorId", motivo,
    token_expira < now() as expirada, refresh_expira < now() as "refreshExpirado", refresh_expira as "refreshExpira",
    encerrada_por as "encerradaPor", (extract(epoch from clock_timestamp() - provada_em) * 1000)::float8 as "provadaHaMs"
  from sessao where ${onde}`;

export async function sessaoDoToken(db: Db, token: string): Promise<SessaoLida | undefined> {
  return (await sessaoLida(sql`token_hash = ${resumo(token)}`).execute(db)).rows[0];
}

export async function sessaoDoHash(db: Db, hash: string): Promise<SessaoLida | undefined> {
  return (await sessaoLida(sql`hash::text = ${hash}`).execute(db)).rows[0];
}

/** The session whose current refresh token this is, locked; `usado` when it is one that was already exchanged. */
export async function sessaoDoRefresh(
  db: Db,
  refresh: string,
): Promise<{ sessao: SessaoLida; usado: boolean } | undefined> {
  const digest = resumo(refresh);
  const atual = (await sessaoLida(sql`refresh_hash = ${digest} for update`).execute(db)).rows[0];
  if (atual) return { sessao: atual, usado: false };
  const antiga = (await sessaoLida(sql`refresh_usados @> array[${digest}::text] for update`).execute(db)).rows[0];
  return antiga && { sessao: antiga, usado: true };
}

export interface NovaSessao {
  grupoId: number;
  usuarioId: number;
  token: string;
  refresh: string;
  endereco: string | null;
  agente: string | null;
  personificacao: { atorId: number; motivo: string; minutos: number } | null;
}

export async function inserirSessao(db: Db, nova: NovaSessao): Promise<{ id: number; hash: string }> {
  const { personificacao } = nova;
  const vida = personificacao ? `${personificacao.minutos} minutes` : `${HORAS_DO_REFRESH} hours`;
  const result = await sql<{ id: number; hash: string }>`
    insert into sessao (grupo_id, usuario_id, token_hash, token_expira, refresh_hash, refresh_expira, provada_em,
      endereco, agente, ator_id, motivo)
    values (${nova.grupoId}, ${nova.usuarioId}, ${resumo(nova.token)},
      now() + least(${`${MINUTOS_DO_TOKEN} minutes`}::interval, ${vida}::interval),
      ${resumo(nova.refresh)}, now() + ${vida}::interval, ${personificacao ? null : sql`now()`},
      ${nova.endereco}, ${nova.agente?.slice(0, 300) ?? null}, ${personificacao?.atorId ?? null}, ${personificacao?.motivo ?? null})
    returning id, hash`.execute(db);
  return result.rows[0] as { id: number; hash: string };
}

/** New tokens for the session; the old refresh token is remembered as used. A support session keeps its end. */
export async function trocarTokens(db: Db, id: number, token: string, refresh: string): Promise<void> {
  await sql`
    update sessao set token_hash = ${resumo(token)},
      token_expira = least(now() + ${`${MINUTOS_DO_TOKEN} minutes`}::interval,
        case when ator_id is null then 'infinity'::timestamptz else refresh_expira end),
      refresh_usados = (array[refresh_hash] || refresh_usados)[1:200],
      refresh_hash = ${resumo(refresh)},
      refresh_expira = case when ator_id is null then now() + ${`${HORAS_DO_REFRESH} hours`}::interval else refresh_expira end,
      ultimo_uso = now()
    where id = ${id}`.execute(db);
  await avisarSessoes(db, { ids: [id] });
}

/** The person of the session has just shown that it is them. */
export async function marcarProva(db: Db, id: number): Promise<void> {
  await sql`update sessao set provada_em = now() where id = ${id} and encerrada_em is null and ator_id is null`.execute(
    db,
  );
  await avisarSessoes(db, { ids: [id] });
}

/** Ends sessions and tells every process, in the same transaction. @returns ids ended */
export async function encerrarSessoes(db: Db, onde: ReturnType<typeof sql>, motivo: MotivoDoFim): Promise<number[]> {
  const result = await sql<{ id: number }>`
    update sessao set encerrada_em = now(), encerrada_por = ${motivo} where encerrada_em is null and ${onde} returning id`.execute(
    db,
  );
  const ids = result.rows.map(({ id }) => id);
  if (ids.length > 0) await avisarSessoes(db, { ids });
  return ids;
}

/** Makes every process forget what it remembers of these sessions, or of a whole group, when the transaction commits. */
export async function avisarSessoes(db: Db, de: { ids: number[] } | { grupoId: number }): Promise<void> {
  await announce(db, { assunto: 'sessao', ...de });
}

/** Everything a request needs to know of the person, or undefined when the user or the group is inactive. */
export async function carregarActor(
  db: Db,
  sessao: Pick<SessaoLida, 'id' | 'hash' | 'grupoId' | 'usuarioId'> & Partial<Pick<SessaoLida, 'provadaHaMs'>>,
): Promise<Actor | undefined> {
  const result = await sql<{
    nome: string;
    provedor: boolean;
    todasEmpresas: boolean;
    revendaId: number | null;
    permissoes: string[];
    empresas: number[];
    ator: string | null;
  }>`
    select u.nome, g.provedor, u.todas_empresas as "todasEmpresas", u.revenda_id as "revendaId",
      array(select slug from usuario_permissao where grupo_id = u.grupo_id and usuario_id = u.id
        union select fp.slug from usuario_funcao uf
          join funcao f on f.grupo_id = uf.grupo_id and f.id = uf.funcao_id and f.ativo
          join funcao_permissao fp on fp.grupo_id = uf.grupo_id and fp.funcao_id = uf.funcao_id
          where uf.grupo_id = u.grupo_id and uf.usuario_id = u.id) as permissoes,
      array(select empresa_id from usuario_empresa where grupo_id = u.grupo_id and usuario_id = u.id order by 1) as empresas
    from usuario u join grupo g on g.id = u.grupo_id
    where u.grupo_id = ${sessao.grupoId} and u.id = ${sessao.usuarioId} and u.ativo and g.ativo`.execute(db);
  const lido = result.rows[0];
  if (!lido) return undefined;
  return {
    sessaoId: sessao.id,
    hash: sessao.hash,
    grupoId: sessao.grupoId,
    provedor: lido.provedor,
    usuarioId: sessao.usuarioId,
    nome: lido.nome,
    permissoes: new Set(lido.permissoes),
    empresas: lido.todasEmpresas ? 'todas' : lido.empresas,
    revendaId: lido.revendaId,
    personificacao: null,
    provadaEm: typeof sessao.provadaHaMs === 'number' ? Date.now() - sessao.provadaHaMs : null,
  };
}
