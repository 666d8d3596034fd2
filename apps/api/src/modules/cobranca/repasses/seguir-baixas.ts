import { Decimal, decimal, paraTexto, parteDoAcumulado, somar } from '@retaguarda/brasil';
import { repasse } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type RegraDeRepasse, regrasDeRepasse } from '../../contratos/public.ts';
import { ORIGEM_DE_COBRANCA, origensDe, type SeguidorDeBaixas } from '../../financeiro/public.ts';
import { type Acumulados, acumuladosDe, travarCobrancas } from './acumulados.ts';

type Baixa = Parameters<SeguidorDeBaixas['aoBaixar']>[2][number];

/**
 * The reseller of a client gets its share of each amount received of a contract's charge, and gives it back with the receipt
 * that is taken back. What is received of an agreement is of the charges it took the place of, each in its part; what an
 * agreement settles brought no money.
 *
 * @source domain notes §4: only on received amounts, reversed on refund
 */
export const repasseDoRecebido: SeguidorDeBaixas = {
  nome: 'cobranca.repasses',
  async aoBaixar(tx, actor, baixas) {
    const comDinheiro = baixas.filter(({ tipo }) => tipo !== 'acordo');
    const tiradas = comDinheiro.filter(({ estornoDeId }) => estornoDeId !== null);
    if (tiradas.length > 0) await tirar(tx, actor, tiradas);
    await dever(
      tx,
      actor,
      comDinheiro.filter(({ estornoDeId }) => estornoDeId === null),
    );
  },
};

/** What is owed of receipts, one after the other: each counts on what those before it gave. */
async function dever(tx: Tx, actor: Actor, baixas: readonly Baixa[]): Promise<void> {
  const ids = baixas.flatMap((baixa) => origensDe(baixa, ORIGEM_DE_COBRANCA).map(({ id }) => id));
  if (ids.length === 0) return;
  const regras = await regrasDeRepasse(tx, actor, ids);
  if (regras.size === 0) return;
  await travarCobrancas(tx, actor, [...regras.keys()]);
  const acumulados = await acumuladosDe(tx, actor, [...regras.keys()]);
  const linhas = baixas.flatMap((baixa) => linhasDe(baixa, regras, acumulados));
  await insertRows(
    tx,
    'repasse',
    linhas.map((um) => ({ grupo_id: actor.grupoId, ...um })),
  );
}

function linhasDe(baixa: Baixa, regras: ReadonlyMap<number, RegraDeRepasse>, acumulados: Acumulados) {
  const cobrancas = origensDe(baixa, ORIGEM_DE_COBRANCA);
  const pesos = pesosDe(cobrancas.map(({ parte }) => parte));
  return cobrancas.flatMap(({ id }, qual) => {
    const regra = regras.get(id);
    if (regra === undefined) return [];
    const doTitulo = acumulados.doTitulo(baixa.tituloId, id);
    const ate = doTitulo.veio.plus(baixa.valor);
    const recebido = parteDoAcumulado(ate, pesos, qual, doTitulo.deu);
    acumulados.doTitulo(baixa.tituloId, id, baixa.valor, recebido);
    const daRegra = acumulados.daRegra(regra);
    const valor = repasse(daRegra.veio.plus(recebido), regra.percentual, daRegra.deu);
    acumulados.daRegra(regra, recebido, valor);
    return [linha(baixa, regra, paraTexto(recebido), valor)];
  });
}

/** What of a receipt is of each charge, and last the rest of it, which is of what nobody shares. */
function pesosDe(partes: readonly string[]): Decimal[] {
  const pesos = partes.map(decimal);
  return [...pesos, Decimal.max(0, new Decimal(1).minus(somar(pesos)))];
}

const linha = (baixa: Baixa, regra: RegraDeRepasse, recebido: string, valor: string) => ({
  revenda_id: regra.revendaId,
  empresa_id: baixa.empresaId,
  pessoa_id: baixa.pessoaId,
  contrato_id: regra.contratoId,
  contrato_numero: regra.numero,
  cobranca_id: regra.cobrancaId,
  competencia: regra.competencia,
  baixa_id: baixa.id,
  data: baixa.data,
  recebido,
  percentual: regra.percentual,
  valor,
});

/** By the rule of the day it was received, whatever the rule is now. */
const tirar = (tx: Tx, { grupoId }: Actor, baixas: readonly Baixa[]) =>
  sql`insert into repasse (grupo_id, revenda_id, empresa_id, pessoa_id, contrato_id, contrato_numero, cobranca_id, competencia, baixa_id, data,
      recebido, percentual, valor)
    select r.grupo_id, revenda_id, empresa_id, pessoa_id, contrato_id, contrato_numero, cobranca_id, competencia, e.id, e.data,
      -recebido, percentual, -valor
    from unnest(${baixas.map(({ id }) => id)}::bigint[], ${baixas.map(({ estornoDeId }) => estornoDeId)}::bigint[], ${baixas.map(({ data }) => data)}::date[])
      as e(id, de, data)
    join repasse r on r.grupo_id = ${grupoId} and r.baixa_id = e.de order by e.id, r.id`.execute(tx);
