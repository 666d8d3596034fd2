import { repasse } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { regraDeRepasse } from '../../contratos/public.ts';
import { ORIGEM_DE_COBRANCA, type SeguidorDeBaixas } from '../../financeiro/public.ts';

type Baixa = Parameters<SeguidorDeBaixas['aoBaixar']>[2][number];

/**
 * The reseller of a client gets its share of each amount received of a contract's charge, and gives it back with the receipt
 * that is taken back. What an agreement settles brought no money.
 *
 * @source domain notes §4: only on received amounts, reversed on refund
 */
export const repasseDoRecebido: SeguidorDeBaixas = {
  nome: 'cobranca.repasses',
  async aoBaixar(tx, actor, baixas) {
    for (const baixa of baixas) {
      if (baixa.origemTipo !== ORIGEM_DE_COBRANCA || baixa.origemId === null || baixa.tipo === 'acordo') continue;
      if (baixa.estornoDeId === null) await dever(tx, actor, baixa, baixa.origemId);
      else await tirar(tx, actor, baixa, baixa.estornoDeId);
    }
  },
};

async function dever(tx: Tx, { grupoId }: Actor, baixa: Baixa, cobrancaId: number): Promise<void> {
  const regra = await regraDeRepasse(tx, { grupoId }, cobrancaId);
  if (regra === null) return;
  const valor = repasse([baixa], regra.percentual);
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
      recebido: baixa.valor,
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
