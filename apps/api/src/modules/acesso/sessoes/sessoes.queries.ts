import { type RawBuilder, sql } from 'kysely';
import { announce } from '../../../platform/database/announce.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { colunasDosDireitos, type DireitosLidos, deveSegundoFator, direitosDaLinha } from '../funcoes/direitos.ts';
import { resumo } from '../senhas/segredos.ts';

export const MINUTOS_DO_TOKEN = 15;
/** How long a session lives without being used; a group may ask for less. */
export const HORAS_DO_REFRESH = 12;
/** How long it lives at most, however much it is used. */
export const DIAS_DA_SESSAO = 30;
/** A use is written down when the one before is this old, so a session is told to be idle at most a minute late. */
const USO_SEGUNDOS = 30;

export type MotivoDoFim =
  | 'saida'
  | 'outro_dispositivo'
  | 'revogada'
  | 'reuso'
  | 'expirou'
  | 'inatividade'
  | 'prazo'
  | 'inativado'
  | 'senha';

export interface SessaoLida {
  id: number;
  hash: string;
  grupoId: number;
  usuarioId: number;
  atorId: number | null;
  /** The cell of who acts; null: this one. */
  atorCelula: number | null;
  motivo: string | null;
  expirada: boolean;
  refreshExpirado: boolean;
  /** How it ended, or would end now, by time alone. */
  fimPorTempo: 'expirou' | 'inatividade' | 'prazo';
  refreshExpira: string;
  encerradaPor: MotivoDoFim | null;
  /** Kept by a browser in a cookie. */
  porCookie: boolean;
  /** Nothing was written of its use for a while, or never with these tokens. */
  usoPorAnotar: boolean;
  /** Milliseconds since the last proof; null when there was none. */
  provadaHaMs: number | null;
}

/** Minutes without use after which the session's group has it ended; null when the group does not ask for it. */
const parada = sql`(select g.sessao_parada_minutos from grupo g where g.id = sessao.grupo_id)`;

/** Until when a session used now may be used again. Support ends when it was said to. */
const fimSemUso = sql`least(termina_em, case when ator_id is null
  then now() + coalesce(make_interval(mins => ${parada} + 1), ${`${HORAS_DO_REFRESH} hours`}::interval) else termina_em end)`;

const colunas = sql`id, hash, grupo_id as "grupoId", usuario_id as "usuarioId", ator_id as "atorId", ator_celula as "atorCelula", motivo,
    token_expira < now() as expirada, refresh_expira < now() as "refreshExpirado", refresh_expira as "refreshExpira",
    case when ator_id is not null then 'expirou' when termina_em < now() then 'prazo'
      when ${parada} is not null then 'inatividade' else 'expirou' end as "fimPorTempo",
    encerrada_por as "encerradaPor", por_cookie as "porCookie",
    not refresh_confirmado or (${parada} is not null and ultimo_uso < now() - make_interval(secs => ${USO_SEGUNDOS})) as "usoPorAnotar",
    (extract(epoch from clock_timestamp() - provada_em) * 1000)::float8 as "provadaHaMs"`;

const sessaoLida = (onde: RawBuilder<unknown>) => sql<SessaoLida>`select ${colunas} from sessao where ${onde}`;

export async function sessaoOnde(db: Db, onde: RawBuilder<unknown>): Promise<SessaoLida | undefined> {
  return (await sessaoLida(onde).execute(db)).rows[0];
}

export async function sessaoDoToken(db: Db, token: string): Promise<SessaoLida | undefined> {
  return sessaoOnde(db, sql`token_hash = ${resumo(token)}`);
}

export async function sessaoDoHash(db: Db, hash: string): Promise<SessaoLida | undefined> {
  return sessaoOnde(db, sql`hash::text = ${hash}`);
}

/**
 * Its tokens are in use: they arrived, so the ones before will not come again. In a group that ends sessions left
 * alone, the time until then begins anew.
 */
export async function anotarUso(db: Db, id: number, token: string): Promise<void> {
  await sql`update sessao set refresh_confirmado = true, ultimo_uso = now(),
      refresh_expira = case when ${parada} is null then refresh_expira else ${fimSemUso} end
    where id = ${id} and token_hash = ${resumo(token)} and encerrada_em is null`.execute(db);
}

/** The group changed how long its sessions may be left alone: those open count anew from now. */
export async function contarDeNovo(db: Db, grupoId: number): Promise<void> {
  await sql`update sessao set refresh_expira = ${fimSemUso}
    where grupo_id = ${grupoId} and encerrada_em is null and ator_id is null and refresh_expira > now()`.execute(db);
  await avisarSessoes(db, { grupoId });
}

export interface NovaSessao {
  grupoId: number;
  usuarioId: number;
  token: string;
  refresh: string;
  endereco: string | null;
  agente: string | null;
  /** Kept by a browser in a cookie. */
  porCookie?: boolean;
  personificacao: { atorId: number; celula: number | null; motivo: string; minutos: number } | null;
}

export async function inserirSessao(db: Db, nova: NovaSessao): Promise<{ id: number; hash: string }> {
  const { personificacao } = nova;
  const vida = personificacao ? `${personificacao.minutos} minutes` : `${DIAS_DA_SESSAO} days`;
  const result = await sql<{ id: number; hash: string }>`
    insert into sessao (grupo_id, usuario_id, token_hash, token_expira, refresh_hash, refresh_expira, termina_em, provada_em,
      endereco, agente, ator_id, ator_celula, motivo, por_cookie)
    values (${nova.grupoId}, ${nova.usuarioId}, ${resumo(nova.token)}, now(), ${resumo(nova.refresh)}, now(),
      now() + ${vida}::interval, ${personificacao ? null : sql`now()`},
      ${nova.endereco}, ${nova.agente?.slice(0, 300) ?? null}, ${personificacao?.atorId ?? null},
      ${personificacao?.celula ?? null}, ${personificacao?.motivo ?? null}, ${nova.porCookie ?? false})
    returning id, hash`.execute(db);
  const inserida = result.rows[0] as { id: number; hash: string };
  await sql`update sessao set ${novosPrazos} where id = ${inserida.id}`.execute(db);
  return inserida;
}

/** For tokens given now. */
export const novosPrazos = sql`token_expira = least(now() + ${`${MINUTOS_DO_TOKEN} minutes`}::interval, termina_em),
  refresh_expira = ${fimSemUso}`;

/** Ends those of a user whose time is over, so that they do not stand in the way of a new one. */
export async function encerrarVencidas(db: Db, usuarioId: number): Promise<void> {
  const { rows } = await sessaoLida(
    sql`usuario_id = ${usuarioId} and ator_id is null and encerrada_em is null and refresh_expira < now()`,
  ).execute(db);
  for (const { id, fimPorTempo } of rows) await encerrarSessoes(db, sql`id = ${id}`, fimPorTempo);
}

/** The person of the session has just shown that it is them. */
export async function marcarProva(db: Db, id: number): Promise<void> {
  await sql`update sessao set provada_em = now() where id = ${id} and encerrada_em is null and ator_id is null`.execute(
    db,
  );
  await avisarSessoes(db, { ids: [id] });
}

/** Ends sessions and tells every process, in the same transaction. @returns ids ended */
export async function encerrarSessoes(db: Db, onde: RawBuilder<unknown>, motivo: MotivoDoFim): Promise<number[]> {
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

/** A person, and whether their group lets support sign for its companies. */
export interface ActorDoGrupo extends Actor {
  suporteAssina: boolean;
}

/** Everything a request needs to know of the person, or undefined when the user or the group is inactive. */
export async function carregarActor(
  db: Db,
  sessao: Pick<SessaoLida, 'id' | 'hash' | 'grupoId' | 'usuarioId'> & Partial<Pick<SessaoLida, 'provadaHaMs'>>,
): Promise<ActorDoGrupo | undefined> {
  const result = await sql<
    DireitosLidos & { nome: string; provedor: boolean; suporteAssina: boolean; revendaId: number | null; deve: boolean }
  >`
    select u.nome, g.provedor, g.suporte_assina as "suporteAssina", u.revenda_id as "revendaId", ${deveSegundoFator} as deve, ${colunasDosDireitos}
    from usuario u join grupo g on g.id = u.grupo_id
    where u.grupo_id = ${sessao.grupoId} and u.id = ${sessao.usuarioId} and app.acesso_vale(u.ativo, u.acesso_ate) and g.ativo`.execute(
    db,
  );
  const lido = result.rows[0];
  if (!lido) return undefined;
  return {
    sessaoId: sessao.id,
    hash: sessao.hash,
    grupoId: sessao.grupoId,
    provedor: lido.provedor,
    suporteAssina: lido.suporteAssina,
    usuarioId: sessao.usuarioId,
    nome: lido.nome,
    ...direitosDaLinha(lido),
    revendaId: lido.revendaId,
    deveSegundoFator: lido.deve,
    personificacao: null,
    provadaEm: typeof sessao.provadaHaMs === 'number' ? Date.now() - sessao.provadaHaMs : null,
  };
}
