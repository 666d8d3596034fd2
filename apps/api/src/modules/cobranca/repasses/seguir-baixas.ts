import { Decimal, decimal, paraTexto, ratear, somar } from '@retaguarda/brasil';
import { repasse } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { regraDeRepasse } from '../../contratos/public.ts';
import { ORIGEM_DE_COBRANCA, origensDe, type SeguidorDeBaixas } from '../../financeiro/public.ts';

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
    for (const baixa of baixas) {
      if (baixa.tipo === 'acordo') continue;
      if (baixa.estornoDeId !== null) await tirar(tx, actor, baixa, baixa.estornoDeId);
      else for (const parte of partesDe(baixa)) await dever(tx, actor, baixa, parte);
    }
  },
};

interface Parte {
  cobrancaId: number;
  recebido: string;
}

/** What of a receipt is of each charge; the rest of it is of what nobody shares. */
function partesDe(baixa: Baixa): Parte[] {
  const cobrancas = origensDe(baixa, ORIGEM_DE_COBRANCA);
  if (cobrancas.length === 0) return [];
  const pesos = cobrancas.map(({ parte }) => decimal(parte));
  const resto = Decimal.max(0, new Decimal(1).minus(somar(pesos)));
  const valores = ratear(baixa.valor, [...pesos, resto]);
  return cobrancas.map(({ id }, i) => ({ cobrancaId: id, recebido: paraTexto(valores[i] as Decimal) }));
}

async function dever(tx: Tx, { grupoId }: Actor, baixa: Baixa, { cobrancaId, recebido }: Parte): Promise<void> {
  const regra = await regraDeRepasse(tx, { grupoId }, cobrancaId);
  if (regra === null) return;
  const valor = repasse([{ ...baixa, valor: recebido }], regra.percentual);
  if (Number(valor) === 0) return;
  await tx
    .insertInto('repasse')
    .values({
      grupo_id: grupoId,
      revenda_id: regra.revendaId,
      empresa_id: baixa.empresaId,
      pessoa_id: baixa.pessoaId,
      contrato_id: regra.contratoId,
      contrato_numero: regra.numero,
      cobranca_id: cobrancaId,
      competencia: regra.competencia,
      baixa_id: baixa.id,
      data: baixa.data,
      recebido,
      percentual: regra.percentual,
      valor,
    })
    .execute();
}

/** By the rule of the day it was received, whatever the rule is now. */
const tirar = (tx: Tx, { grupoId }: Actor, { id, data }: Baixa, estornoDeId: number) =>
  sql`insert into repasse (grupo_id, revenda_id, empresa_id, pessoa_id, contrato_id, contrato_numero, cobranca_id, competencia, baixa_id, data,
      recebido, percentual, valor)
    select grupo_id, revenda_id, empresa_id, pessoa_id, contrato_id, contrato_numero, cobranca_id, competencia, ${id}, ${data}::date,
      -recebido, percentual, -valor
    from repasse where grupo_id = ${grupoId} and baixa_id = ${estornoDeId}`.execute(tx);
