import { setTimeout } from 'node:timers/promises';
import { type Call, DomainError, type Perguntada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Autoria, Database, Db, Tx } from '../../platform/database/database.ts';
import type { RequestContext, Submit } from '../../platform/http/route.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import type { PacienciaComAAutoridade } from '../fiscal/public.ts';

/** Minutes before the same document is asked about again, and for which who asked too often asks nothing. */
const ESPERA_MIN = 5;
const CASTIGO_MIN = 60;

interface Alvo {
  grupoId: number;
  empresaId: number;
  chave: string;
  paciencia: Pick<PacienciaComAAutoridade, 'minutoMs' | 'respostaMs'>;
}

/** What a request brings of itself. */
export type Pedido = Pick<RequestContext<Call>, 'actor' | 'autoria' | 'read' | 'write' | 'submit'>;

/** The answer of a service or why there is none, as both kinds of documents have it. */
type Resposta<R> = { ok: true; cStat: string; motivo: string; retorno: R } | { ok: false; falha: { mensagem: string } };

/** What is asked of whom, and what follows. */
export interface Pergunta<R, T> {
  alvo: Alvo;
  chamar(): Promise<Resposta<R>>;
  guardar(tx: Tx, resposta: Extract<Resposta<R>, { ok: true }>): Promise<T>;
}

/**
 * Asks the authority of a document received, at most once in five minutes whoever presses: the turn is taken before, and given back
 * when nothing was answered. What it says is kept in the transaction that does what follows of it; the same submit come again
 * gets that answer, and waits for it while the first is on its way.
 *
 * @throws DomainError INVALID_TRANSITION saying to wait; RULE_BROKEN saying why there is no answer
 */
export async function perguntar<R, T>(
  database: Database,
  { autoria, write, submit }: Pedido,
  preparar: () => Promise<Pergunta<R, T>>,
): Promise<T> {
  let pergunta: Pergunta<R, T>;
  try {
    pergunta = await preparar();
  } catch (recusa) {
    // What the first found may be why nothing more can be asked.
    const dada = await submit.answered();
    if (dada === null) throw recusa;
    return dada.resposta as T;
  }
  const { alvo, chamar, guardar } = pergunta;
  const vez = await esperarVez(database, autoria, alvo, submit);
  if ('resposta' in vez) return vez.resposta as T;
  const resposta = await chamar();
  if (resposta.ok) {
    return write(async (tx) => {
      await guardarResposta(tx, alvo, resposta);
      return guardar(tx, resposta);
    });
  }
  await database.write(autoria, (tx) => devolverVez(tx, alvo, vez));
  throw new DomainError('RULE_BROKEN', { text: resposta.falha.mensagem });
}

/** How often who repeats a question looks whether the first was answered. */
const OLHAR_MS = 250;

/** @returns what stood there before, to be given back; or what the same submit was answered */
async function esperarVez(
  database: Database,
  autoria: Autoria,
  alvo: Alvo,
  submit: Submit,
): Promise<Antes | { resposta: unknown }> {
  const ate = Date.now() + alvo.paciencia.respostaMs;
  for (;;) {
    const dada = await submit.answered();
    if (dada) return dada;
    // Not the request's own writing: what that answers is kept as the answer of the request.
    const vez = await database.write(autoria, (tx) => tomarVez(tx, alvo, submit.name));
    if ('em' in vez) return vez;
    if (!vez.nossa || Date.now() > ate) throw new DomainError('INVALID_TRANSITION', { text: vez.espere });
    await setTimeout(OLHAR_MS);
  }
}

const guardarResposta = (
  tx: Tx,
  { grupoId, chave }: Pick<Alvo, 'grupoId' | 'chave'>,
  { cStat, motivo }: { cStat: string; motivo: string },
) =>
  sql`update entrada_pergunta set cstat = ${cStat}, motivo = ${motivo} where grupo_id = ${grupoId} and chave = ${chave}`.execute(
    tx,
  );

/** What was last asked of a document, for the screen. */
export async function perguntaDe(db: Db, grupoId: number, chave: string): Promise<Perguntada | null> {
  const { rows } =
    await sql<Perguntada>`select ${isoInstant('em')} as em, cstat as "cStat", motivo from entrada_pergunta
    where grupo_id = ${grupoId} and chave = ${chave} and cstat is not null`.execute(db);
  return rows[0] ?? null;
}

interface Antes {
  em: string | null;
  cstat: string | null;
  motivo: string | null;
}

/** Somebody has the turn, or had it a moment ago. */
interface Ocupada {
  /** It is this very submit, come again. */
  nossa: boolean;
  espere: string;
}

async function tomarVez(
  tx: Tx,
  { grupoId, empresaId, chave, paciencia: { minutoMs } }: Alvo,
  pedido: string | null,
): Promise<Antes | Ocupada> {
  const { rows: antes } = await sql<
    Antes & { pedido: string | null }
  >`select pedido, em, cstat, motivo from entrada_pergunta
    where grupo_id = ${grupoId} and chave = ${chave} for update`.execute(tx);
  const [ultima] = antes;
  const { rows: indevidas } =
    await sql`select from entrada_pergunta where grupo_id = ${grupoId} and empresa_id = ${empresaId}
    and cstat = '656' and em > now() - ${CASTIGO_MIN * minutoMs} * interval '1 millisecond' limit 1`.execute(tx);
  const nossa = pedido !== null && ultima?.pedido === pedido;
  if (indevidas.length > 0) return { nossa, espere: 'A SEFAZ pediu uma hora sem perguntas desta empresa (656).' };
  const { rows: tomadas } = await sql`insert into entrada_pergunta as p (grupo_id, chave, empresa_id, em, pedido)
    values (${grupoId}, ${chave}, ${empresaId}, now(), ${pedido})
    on conflict (grupo_id, chave) do update set em = excluded.em, pedido = excluded.pedido, cstat = null, motivo = null
    where p.em <= now() - ${ESPERA_MIN * minutoMs} * interval '1 millisecond' returning 1`.execute(tx);
  if (tomadas.length > 0) return ultima ?? { em: null, cstat: null, motivo: null };
  const espere = ultima?.motivo
    ? 'A SEFAZ respondeu há pouco: pergunte de novo em alguns minutos.'
    : 'Esta pergunta já está com a SEFAZ: espere a resposta.';
  return { nossa, espere };
}

async function devolverVez(tx: Tx, { grupoId, chave }: Alvo, { em, cstat, motivo }: Antes): Promise<void> {
  if (em === null) await sql`delete from entrada_pergunta where grupo_id = ${grupoId} and chave = ${chave}`.execute(tx);
  else
    await sql`update entrada_pergunta set em = ${em}, pedido = null, cstat = ${cstat}, motivo = ${motivo}
      where grupo_id = ${grupoId} and chave = ${chave}`.execute(tx);
}
