import { randomInt } from 'node:crypto';
import { type ChaveAto, DomainError, type OrigemDeChave } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { alcance } from '../empresas/public.ts';
import { exigirClientes, exigirProvedor, hoje } from './alcance.ts';

/** Without what is mistaken for something else when read aloud: 0 O, 1 I L. */
const ALFABETO = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const bloco = () => Array.from({ length: 5 }, () => ALFABETO[randomInt(ALFABETO.length)]).join('');
const novoCodigo = () => [bloco(), bloco(), bloco(), bloco()].join('-');

interface ChaveTravada {
  id: number;
  bloqueada: boolean;
  origem: OrigemDeChave | null;
}

interface Ato {
  acao: ChaveAto['acao'];
  origem: OrigemDeChave;
  motivo: string;
  autorId: number | null;
}

/** Issues, blocks or releases. @returns id of the line of history. @throws DomainError FORBIDDEN, NOT_FOUND, INVALID_TRANSITION */
export async function agirNaChave(tx: Tx, actor: Actor, ato: ChaveAto): Promise<number> {
  exigirProvedor(actor);
  const slug = ato.acao === 'emissao' ? 'chaves_create' : 'chaves_update';
  if (!actor.permissoes.has(slug))
    throw new DomainError('FORBIDDEN', { data: { permissao: slug, permissoes: [slug] } });
  const feito: Ato = { acao: ato.acao, origem: 'manual', motivo: ato.motivo, autorId: actor.usuarioId };
  if (ato.acao === 'emissao') return anotar(tx, actor.grupoId, await emitir(tx, actor, ato), feito);
  const chave = await travarChave(tx, actor, ato.chaveId ?? 0);
  if (ato.acao === 'bloqueio') {
    // Somebody's own decision goes over that of finance, which a payment would lift.
    if (chave.origem === 'manual') throw new DomainError('INVALID_TRANSITION', { text: 'A chave já está bloqueada.' });
    await bloquear(tx, actor.grupoId, [chave.id], feito);
  } else {
    if (!chave.bloqueada) throw new DomainError('INVALID_TRANSITION', { text: 'A chave não está bloqueada.' });
    await liberar(tx, actor.grupoId, [chave.id]);
  }
  return anotar(tx, actor.grupoId, chave.id, feito);
}

async function emitir(tx: Tx, actor: Actor, ato: ChaveAto): Promise<number> {
  const { empresaId = 0, terminal, validade, acessos, carenciaDias } = ato;
  await exigirClientes(tx, actor, [empresaId], 'empresaId');
  const { rows } = await sql<{ passada: boolean }>`select ${validade}::date < ${hoje} as passada`.execute(tx);
  if (rows[0]?.passada) throw new DomainError('INVALID', { campos: { validade: 'Data passada' } });
  const emitida = await sql<{ id: number }>`
    insert into chave_acesso (grupo_id, empresa_id, terminal, codigo, validade, acessos, carencia_dias)
    values (${actor.grupoId}, ${empresaId}, ${terminal}, ${novoCodigo()}, ${validade}, ${acessos}, ${carenciaDias})
    on conflict (grupo_id, empresa_id, app.normalizar(coalesce(terminal, ''))) do update
      set validade = excluded.validade, acessos = excluded.acessos, carencia_dias = excluded.carencia_dias, ativo = true
    returning id`.execute(tx);
  return (emitida.rows[0] as { id: number }).id;
}

async function travarChave(tx: Tx, actor: Actor, id: number): Promise<ChaveTravada> {
  const { rows } = await sql<ChaveTravada>`
    select c.id, c.bloqueada_em is not null as bloqueada, c.bloqueio_origem as origem
    from chave_acesso c join empresa e on e.grupo_id = c.grupo_id and e.id = c.empresa_id
    ${whereAll([...alcance(actor), sql`c.id = ${id}`])} for update of c`.execute(tx);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

const bloquear = (tx: Tx, grupoId: number, ids: readonly number[], { motivo, origem }: Ato) =>
  sql`update chave_acesso set bloqueada_em = coalesce(bloqueada_em, now()), bloqueio_motivo = ${motivo}, bloqueio_origem = ${origem}
    where grupo_id = ${grupoId} and id = any(${[...ids]}::bigint[])`.execute(tx);

const liberar = (tx: Tx, grupoId: number, ids: readonly number[]) =>
  sql`update chave_acesso set bloqueada_em = null, bloqueio_motivo = null, bloqueio_origem = null
    where grupo_id = ${grupoId} and id = any(${[...ids]}::bigint[])`.execute(tx);

/** Writes the act into the history, with the key as it is now. */
async function anotar(
  tx: Tx,
  grupoId: number,
  chaveId: number,
  { acao, origem, motivo, autorId }: Ato,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into chave_movimento (grupo_id, chave_id, acao, origem, motivo, validade, acessos, carencia_dias, autor_id)
    select grupo_id, id, ${acao}, ${origem}, ${motivo}, validade, acessos, carencia_dias, ${autorId}
    from chave_acesso where grupo_id = ${grupoId} and id = ${chaveId} returning id`.execute(tx);
  return (rows[0] as { id: number }).id;
}

interface PorInadimplencia {
  /** The provider's group, whose transaction this is. */
  grupoId: number;
  empresaId: number;
  /** What people and the terminals read: which title, since when. */
  motivo: string;
}

/**
 * Blocks every key of a client that owes, in the transaction of who found it owing. Keys already blocked stay as they
 * are. @returns keys blocked
 */
export async function bloquearPorInadimplencia(
  tx: Tx,
  { grupoId, empresaId, motivo }: PorInadimplencia,
): Promise<number> {
  const ids = await chavesDe(tx, grupoId, empresaId, sql`bloqueada_em is null`);
  const ato: Ato = { acao: 'bloqueio', origem: 'inadimplencia', motivo, autorId: null };
  await bloquear(tx, grupoId, ids, ato);
  for (const id of ids) await anotar(tx, grupoId, id, ato);
  return ids.length;
}

/** Lifts what non-payment blocked, and only that, as soon as the debt is settled. @returns keys released */
export async function liberarPorPagamento(tx: Tx, { grupoId, empresaId, motivo }: PorInadimplencia): Promise<number> {
  const ids = await chavesDe(tx, grupoId, empresaId, sql`bloqueio_origem = 'inadimplencia'`);
  await liberar(tx, grupoId, ids);
  for (const id of ids)
    await anotar(tx, grupoId, id, { acao: 'liberacao', origem: 'inadimplencia', motivo, autorId: null });
  return ids.length;
}

async function chavesDe(tx: Tx, grupoId: number, empresaId: number, qual: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from chave_acesso
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and ativo and ${qual} order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}
