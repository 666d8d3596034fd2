import { DomainError, type Perguntada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Autoria, Database, Db, Tx } from '../../platform/database/database.ts';
import { isoInstant } from '../../platform/sql/instant.ts';

/** Minutes before the same document is asked about again, and for which who asked too often asks nothing. */
const ESPERA_MIN = 5;
const CASTIGO_MIN = 60;

interface Alvo {
  grupoId: number;
  empresaId: number;
  chave: string;
  /** A minute of the authority's patience. */
  minutoMs: number;
}

/** The failed answer of a service, as both kinds of documents have it. */
interface Resposta {
  ok: boolean;
  falha?: { mensagem: string };
}

/**
 * Asks the authority of a document received, at most once in five minutes whoever presses: the turn is taken before, and given back
 * when nothing was answered.
 *
 * @throws DomainError INVALID_TRANSITION saying to wait; RULE_BROKEN saying why there is no answer
 */
export async function perguntar<R extends Resposta>(
  database: Database,
  autoria: Autoria,
  alvo: Alvo,
  chamar: () => Promise<R>,
): Promise<Extract<R, { ok: true }>> {
  // Not the request's own writing: what that answers is kept as the answer of the request.
  const antes = await database.write(autoria, (tx) => tomarVez(tx, alvo));
  const resposta = await chamar();
  if (resposta.ok) return resposta as Extract<R, { ok: true }>;
  await database.write(autoria, (tx) => devolverVez(tx, alvo, antes));
  throw new DomainError('RULE_BROKEN', { text: resposta.falha?.mensagem ?? '' });
}

/** Keeps what was answered, in the transaction that does what follows of it. */
export async function guardarResposta(
  tx: Tx,
  { grupoId, chave }: Pick<Alvo, 'grupoId' | 'chave'>,
  { cStat, motivo }: { cStat: string; motivo: string },
): Promise<void> {
  await sql`update entrada_pergunta set cstat = ${cStat}, motivo = ${motivo} where grupo_id = ${grupoId} and chave = ${chave}`.execute(
    tx,
  );
}

/** What was last asked of a document, for the screen. */
export async function perguntaDe(db: Db, grupoId: number, chave: string): Promise<Perguntada | null> {
  const { rows } =
    await sql<Perguntada>`select ${isoInstant('em')} as em, cstat as "cStat", motivo from entrada_pergunta
    where grupo_id = ${grupoId} and chave = ${chave} and cstat is not null`.execute(db);
  return rows[0] ?? null;
}

interface Antes {
  em: Date | null;
  cstat: string | null;
  motivo: string | null;
}

async function tomarVez(tx: Tx, { grupoId, empresaId, chave, minutoMs }: Alvo): Promise<Antes> {
  const { rows: indevidas } =
    await sql`select from entrada_pergunta where grupo_id = ${grupoId} and empresa_id = ${empresaId}
    and cstat = '656' and em > now() - ${CASTIGO_MIN * minutoMs} * interval '1 millisecond' limit 1`.execute(tx);
  if (indevidas.length > 0)
    throw new DomainError('INVALID_TRANSITION', { text: 'A SEFAZ pediu uma hora sem perguntas desta empresa (656).' });
  const { rows: antes } = await sql<Antes>`select em, cstat, motivo from entrada_pergunta
    where grupo_id = ${grupoId} and chave = ${chave} for update`.execute(tx);
  const { rows: tomadas } = await sql`insert into entrada_pergunta as p (grupo_id, chave, empresa_id, em)
    values (${grupoId}, ${chave}, ${empresaId}, now())
    on conflict (grupo_id, chave) do update set em = excluded.em, cstat = null, motivo = null
    where p.em <= now() - ${ESPERA_MIN * minutoMs} * interval '1 millisecond' returning 1`.execute(tx);
  if (tomadas.length > 0) return antes[0] ?? { em: null, cstat: null, motivo: null };
  const text = antes[0]?.motivo
    ? 'A SEFAZ respondeu há pouco: pergunte de novo em alguns minutos.'
    : 'Esta pergunta já está com a SEFAZ: espere a resposta.';
  throw new DomainError('INVALID_TRANSITION', { text });
}

async function devolverVez(tx: Tx, { grupoId, chave }: Alvo, { em, cstat, motivo }: Antes): Promise<void> {
  if (em === null) await sql`delete from entrada_pergunta where grupo_id = ${grupoId} and chave = ${chave}`.execute(tx);
  else
    await sql`update entrada_pergunta set em = ${em}, cstat = ${cstat}, motivo = ${motivo}
      where grupo_id = ${grupoId} and chave = ${chave}`.execute(tx);
}
