import { formatarMoeda, paraTexto } from '@retaguarda/brasil';
import { DomainError, type fiadoCalls } from '@retaguarda/contracts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas, hojeNaEmpresa } from '../../empresas/public.ts';
import { contaDaForma, formasPorId, type SeguidorDeBaixas } from '../../financeiro/public.ts';
import type { CaixaDasVendas } from '../caixa-das-vendas.ts';
import { creditoDe, esperarOCredito } from './credito.ts';
import { pagarDoFiado } from './pagar.ts';

type Recebimento = z.output<typeof fiadoCalls.receber.body>;
type Recebido = z.output<typeof fiadoCalls.receber.reply>;

export interface MeiosDoRecebimento {
  caixa: CaixaDasVendas | undefined;
  seguidores: readonly SeguidorDeBaixas[];
}

/**
 * A client pays of the house account: what fell due first is paid first, interest with it, and the money is in the drawer of the
 * person. The same identity receives once.
 *
 * @throws DomainError RULE_BROKEN without an open shift, without an account, or for more than is owed
 */
export async function receberDoCliente(
  tx: Tx,
  actor: Actor,
  clienteId: number,
  recebimento: Recebimento,
  { caixa, seguidores }: MeiosDoRecebimento,
): Promise<Recebido> {
  const { uuid, empresaId, valor, formaPagamentoId } = recebimento;
  await exigirEmpresas(tx, actor, [empresaId]);
  await esperarOCredito(tx, actor.grupoId, clienteId);
  const { nome } = await creditoDe(tx, actor, clienteId, { empresaId });
  const turno = await caixa?.meuTurno(tx, actor, empresaId, true);
  if (!caixa || !turno) throw semTurno();
  const forma = formaPagamentoId
    ? (await formasPorId(tx, actor.grupoId, [formaPagamentoId])).get(formaPagamentoId)
    : null;
  if (forma === undefined) {
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { formaPagamentoId: 'Forma de pagamento não encontrada' } });
  }
  const especie = forma?.especie ?? recebimento.especie;
  const movimento = await caixa.receber(tx, actor, turno.id, {
    uuid,
    clienteId,
    especie,
    valor,
    formaPagamentoId: forma?.id ?? null,
    motivo: recebimento.observacao ?? `Fiado de ${nome}`.slice(0, 300),
  });
  if (!movimento.nova) {
    return {
      movimentoId: movimento.id,
      recebido: valor,
      repetido: true,
      itens: [],
      credito: await creditoDe(tx, actor, clienteId, { empresaId }),
    };
  }
  const contaId =
    recebimento.contaId ?? (forma ? await contaDaForma(tx, actor.grupoId, forma.id) : null) ?? turno.contaId;
  if (contaId === null) {
    throw new DomainError('RULE_BROKEN', { campos: { contaId: 'Escolha a conta em que o valor entra' } });
  }
  const data = await hojeNaEmpresa(tx, empresaId);
  const { itens, feitas, sobra, deve } = await pagarDoFiado(
    tx,
    actor,
    { clienteId, empresaId, valor, contaId, data },
    seguidores,
  );
  if (sobra.gt(0)) {
    const texto = deve.isZero() ? 'O cliente não deve nada aqui.' : `O cliente deve ${formatarMoeda(paraTexto(deve))}.`;
    throw new DomainError('RULE_BROKEN', { text: texto, campos: { valor: texto } });
  }
  await caixa.recebido(
    tx,
    actor,
    uuid,
    feitas.baixas.map(({ id }) => id),
  );
  return {
    movimentoId: movimento.id,
    recebido: feitas.total,
    repetido: false,
    itens: feitas.baixas.map((baixa, i) => ({
      id: baixa.lancamentoId,
      documento: itens[i]?.documento ?? '',
      valor: baixa.valor,
      resta: baixa.resta,
    })),
    credito: await creditoDe(tx, actor, clienteId, { empresaId }),
  };
}

export const semTurno = () =>
  new DomainError('RULE_BROKEN', { text: 'Abra o caixa antes: você não tem turno aberto.', data: { semTurno: true } });
