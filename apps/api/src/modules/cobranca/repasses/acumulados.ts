import { Decimal, type DecimalInput, decimal } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RegraDeRepasse } from '../../contratos/public.ts';

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
  const { rows } = await sql<{ doTitulo: string | null; daRegra: string | null; veio: string; deu: string }>`
    with dadas as (
      select p.titulo_id, x.cobranca_id, x.revenda_id, x.percentual, b.valor as veio, x.recebido, x.valor
      from repasse x join baixa b on b.grupo_id = x.grupo_id and b.id = x.baixa_id
      join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
      where x.grupo_id = ${grupoId} and x.cobranca_id = any(${[...cobrancaIds]}::bigint[])
    )
    select concat_ws(':', titulo_id, cobranca_id) as "doTitulo", null as "daRegra", sum(veio) as veio, sum(recebido) as deu
    from dadas group by titulo_id, cobranca_id
    union all
    select null, concat_ws(':', cobranca_id, revenda_id, percentual), sum(recebido), sum(valor)
    from dadas group by cobranca_id, revenda_id, percentual`.execute(tx);
  const titulos = new Map<string, Acumulado>();
  const regras = new Map<string, Acumulado>();
  for (const { doTitulo, daRegra, veio, deu } of rows) {
    if (doTitulo !== null) contar(titulos, doTitulo, veio, deu);
    if (daRegra !== null) contar(regras, daRegra, veio, deu);
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
