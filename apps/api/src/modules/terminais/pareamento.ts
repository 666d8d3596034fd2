import { createHmac, randomInt, randomUUID } from 'node:crypto';
import {
  DomainError,
  LETRAS_DO_CODIGO,
  MINUTOS_DO_PAREAMENTO,
  TAMANHO_DO_CODIGO,
  type TerminalDaLista,
  type terminaisCalls,
  type terminaisCoreCalls,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { doEndereco, resumo, tentar } from '../acesso/public.ts';
import { proximoSeq } from './entrada.queries.ts';
import { tomarAparelho, travarParaAparelho } from './terminais.service.ts';

type Pedido = z.output<typeof terminaisCoreCalls.pedirPareamento.body>;
type Visto = z.output<typeof terminaisCalls.verPareamento.reply> & { id: string };

/** Codes that one address may have on view: a shop pairs a few devices at once. */
const CODIGOS_DO_ENDERECO = 20;

const novoCodigo = () =>
  Array.from({ length: TAMANHO_DO_CODIGO }, () => LETRAS_DO_CODIGO[randomInt(LETRAS_DO_CODIGO.length)]).join('');

/** A device asks to be paired. @throws DomainError TOO_MANY_ATTEMPTS for an address with many codes on view */
export async function pedirPareamento(database: Database, pedido: Pedido, endereco: string) {
  const segredo = `par_${randomUUID()}${randomUUID()}`;
  const id = randomUUID();
  return database.controlTransaction(async (db) => {
    // One address at a time: together they would not see each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`terminal_pareamento.${endereco}`}, 0))`.execute(db);
    await sql`delete from terminal_pareamento where expira_em < now() and endereco = ${endereco}`.execute(db);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from terminal_pareamento where endereco = ${endereco}`.execute(db);
    if ((rows[0]?.n ?? 0) >= CODIGOS_DO_ENDERECO)
      throw new DomainError('TOO_MANY_ATTEMPTS', {
        text: 'Há muitos aparelhos à espera neste endereço. Aguarde um minuto.',
        data: { segundos: 60 },
      });
    const feito = await sql<{ codigo: string; expiraEm: string }>`
      insert into terminal_pareamento (id, codigo, segredo_hash, aparelho, id_pdv, programa, endereco, expira_em)
      values (${id}, ${novoCodigo()}, ${resumo(segredo)}, ${pedido.aparelho}, ${pedido.idPdv}, ${pedido.programa}, ${endereco},
        now() + make_interval(mins => ${sql.lit(MINUTOS_DO_PAREAMENTO)}))
      returning codigo, ${isoInstant('expira_em')} as "expiraEm"`.execute(db);
    const [{ codigo = '', expiraEm = '' } = {}] = feito.rows;
    return { id, codigo, segredo, expiraEm };
  });
}

/**
 * The device that shows a code. Guesses are counted by address.
 *
 * @throws DomainError INVALID naming the code, TOO_MANY_ATTEMPTS
 */
export async function verPareamento(database: Database, codigo: string, endereco: string): Promise<Visto> {
  const visto = await tentar(database, [doEndereco('segredo', endereco)], () =>
    database.control(async (db) => {
      const { rows } = await sql<Visto>`select id::text as id, aparelho, id_pdv as "idPdv", programa, endereco,
          ${isoInstant('expira_em')} as "expiraEm"
        from terminal_pareamento where codigo = ${codigo} and expira_em > now() and aprovado_em is null`.execute(db);
      return rows[0] ?? null;
    }),
  );
  if (!visto) throw new DomainError('INVALID', { campos: { codigo: 'Código não encontrado ou já expirado' } });
  return visto;
}

/**
 * Gives the device that was seen to a terminal; what spoke for the terminal until now does no more.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION, also when the code was used meanwhile
 */
export async function aprovarPareamento(
  tx: Tx,
  actor: Actor,
  { id, idPdv }: Visto,
  terminalId: number,
): Promise<TerminalDaLista> {
  await travarParaAparelho(tx, actor, terminalId);
  const { numAffectedRows } = await sql`update terminal_pareamento set aprovado_grupo_id = ${actor.grupoId},
      aprovado_terminal_id = ${terminalId}, aprovado_em = now()
    where id = ${id} and aprovado_em is null and expira_em > now()`.execute(tx);
  if (numAffectedRows !== 1n)
    throw new DomainError('INVALID_TRANSITION', {
      text: 'Este código já foi usado ou expirou. Peça outro no aparelho.',
    });
  return tomarAparelho(tx, actor, terminalId, idPdv);
}

interface Guardado {
  segredoHash: string;
  grupoId: number | null;
  terminalId: number | null;
  entregue: boolean;
}

const AGUARDANDO = { situacao: 'aguardando', chave: null, proximoSeq: null } as const;

/**
 * What became of a device's request. Once approved it gives the key: made of the device's own secret, so that a lost answer is
 * given again until the code expires, and to nobody else.
 *
 * @throws DomainError NOT_FOUND for another secret or an expired request; INVALID_TRANSITION when the terminal has another key since
 */
export async function lerPareamento(database: Database, id: string, segredo: string) {
  const guardado = await database.control(async (db) => {
    const { rows } = await sql<Guardado>`select segredo_hash as "segredoHash", aprovado_grupo_id as "grupoId",
        aprovado_terminal_id as "terminalId", entregue_em is not null as entregue
      from terminal_pareamento where id = ${id} and expira_em > now()`.execute(db);
    return rows[0];
  });
  if (!guardado || guardado.segredoHash !== resumo(segredo))
    throw new DomainError('NOT_FOUND', { text: 'Pareamento não encontrado ou expirado. Peça outro código.' });
  const { grupoId, terminalId } = guardado;
  if (grupoId === null || terminalId === null) return AGUARDANDO;
  const chave = `term_g${grupoId}-${createHmac('sha256', segredo).update(id).digest('base64url')}`;
  return database.write(doSistema(grupoId), async (tx) => {
    const dele = await sql<{ chaveHash: string | null }>`
      select chave_hash as "chaveHash" from terminal where id = ${terminalId} and ativo for update`.execute(tx);
    const atual = dele.rows[0];
    const primeira =
      await sql`update terminal_pareamento set entregue_em = now() where id = ${id} and entregue_em is null`.execute(
        tx,
      );
    const jaDada = primeira.numAffectedRows !== 1n;
    // What a person gave or took away since the approval holds.
    if (!atual || atual.chaveHash !== (jaDada ? resumo(chave) : null))
      throw new DomainError('INVALID_TRANSITION', {
        text: 'O terminal recebeu outra chave ou saiu de uso. Pareie de novo.',
      });
    if (!jaDada)
      await sql`update terminal set chave_hash = ${resumo(chave)}, chave_em = now() where id = ${terminalId}`.execute(
        tx,
      );
    return { situacao: 'aprovado' as const, chave, proximoSeq: await proximoSeq(tx, terminalId) };
  });
}
