import { Decimal, type DecimalInput, decimal } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RegraDeRepasse } from '../../contratos/public.ts';
import { tituloDasBaixas } from '../../financeiro/public.ts';

/** What came in pieces until now, and what the pieces gave. */
interface Acumulado {
  veio: Decimal;
  deu: Decimal;
}

const NADA: Acumulado = { veio: new Decimal(0), deu: new Decimal(0) };

/** Two running sums; given an amount, each first counts it. */
export interface Acumulados {
  /** Received of a title, and what of it was of a charge. */
  doTitulo(tituloId: number, cobrancaId: number, veio?: DecimalInput, deu?: DecimalInput): Acumulado;
  /** Received of a charge under one rule, and what its reseller was owed of it. */
  daRegra(regra: RegraDeRepasse, veio?: DecimalInput, deu?: DecimalInput): Acumulado;
}

/** Locks one transaction may take of these, however many charges it settles. */
const FECHADURAS = 64;

/** Receipts of one charge count one after the other: two at once would count on the same past. Until the transaction ends. */
export const travarCobrancas = (tx: Tx, { grupoId }: Actor, cobrancaIds: readonly number[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('repasse.' || ${grupoId}::bigint, vez))
    from (select distinct id % ${FECHADURAS}::int as vez from unnest(${[...cobrancaIds]}::bigint[]) u(id) order by 1) u`.execute(
    tx,
  );

/** What was received and given until now of these charges. They must be held by `travarCobrancas`. */
export async function acumuladosDe(tx: Tx, { grupoId }: Actor, cobrancaIds: readonly number[]): Promise<Acumulados> {
  const { rows } = await sql<{ baixaId: number; regra: string; cobrancaId: number; recebido: string; valor: string }>`
    select baixa_id as "baixaId", cobranca_id as "cobrancaId", concat_ws(':', cobranca_id, revenda_id, percentual) as regra, recebido, valor
    from repasse where grupo_id = ${grupoId} and cobranca_id = any(${[...cobrancaIds]}::bigint[])`.execute(tx);
  const baixas = await tituloDasBaixas(tx, grupoId, [...new Set(rows.map(({ baixaId }) => baixaId))]);
  const titulos = new Map<string, Acumulado>();
  const regras = new Map<string, Acumulado>();
  for (const { baixaId, cobrancaId, regra, recebido, valor } of rows) {
    const baixa = baixas.get(baixaId);
    if (baixa) contar(titulos, `${baixa.tituloId}:${cobrancaId}`, baixa.valor, recebido);
    contar(regras, regra, recebido, valor);
  }
  return {
    doTitulo: (tituloId, cobrancaId, veio = 0, deu = 0) => contar(titulos, `${tituloId}:${cobrancaId}`, veio, deu),
    daRegra: ({ cobrancaId, revendaId, percentual }, veio = 0, deu = 0) =>
      contar(regras, `${cobrancaId}:${revendaId}:${decimal(percentual).toFixed(4)}`, veio, deu),
  };
}

function contar(onde: Map<string, Acumulado>, chave: string, veio: DecimalInput, deu: DecimalInput): Acumulado {
  const antes = onde.get(chave) ?? NADA;
  const depois = { veio: antes.veio.plus(decimal(veio)), deu: antes.deu.plus(decimal(deu)) };
  onde.set(chave, depois);
  return depois;
}
