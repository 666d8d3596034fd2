import { Decimal, decimal, formatarMoeda, paraTexto } from '@retaguarda/brasil';
import { DomainError, type fiadoCalls } from '@retaguarda/contracts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas, hojeNaEmpresa } from '../../empresas/public.ts';
import {
  abertasDaPessoa,
  baixar,
  contaDaForma,
  devidoEm,
  formasPorId,
  nomeDaParcela,
  type SeguidorDeBaixas,
  travarParcelas,
} from '../../financeiro/public.ts';
import type { CaixaDasVendas } from '../caixa-das-vendas.ts';
import { creditoDe, esperarOCredito } from './credito.ts';

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
  const novo = await caixa.receber(tx, actor, turno.id, {
    ...{ uuid, clienteId, especie, valor, formaPagamentoId: forma?.id ?? null },
    motivo: recebimento.observacao ?? `Fiado de ${nome}`.slice(0, 300),
  });
  if (!novo) {
    return {
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
  const itens = await repartir(tx, actor, { clienteId, empresaId, valor });
  const hoje = await hojeNaEmpresa(tx, empresaId);
  const pagos = itens.map(({ id, pago }) => ({ id, valor: paraTexto(pago) }));
  const feitas = await baixar(tx, actor, { data: hoje, contaId, itens: pagos }, seguidores);
  return {
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

/** What is open, the first to fall due first, until the amount is spent. */
async function repartir(
  tx: Tx,
  actor: Actor,
  { clienteId, empresaId, valor }: { clienteId: number; empresaId: number; valor: string },
) {
  const hoje = await hojeNaEmpresa(tx, empresaId);
  const abertas = await abertasDaPessoa(tx, actor, { pessoaId: clienteId, empresaId });
  const travadas = new Map(
    (
      await travarParcelas(
        tx,
        actor,
        abertas.map(({ id }) => id),
      )
    ).map((parcela) => [parcela.id, parcela]),
  );
  let resta = decimal(valor);
  let deve = new Decimal(0);
  const itens: { id: number; documento: string; pago: Decimal }[] = [];
  for (const { id } of abertas) {
    const parcela = travadas.get(id);
    if (!parcela || (parcela.situacao !== 'aberta' && parcela.situacao !== 'parcial') || parcela.trava !== null)
      continue;
    const devido = decimal(devidoEm(parcela, hoje).total);
    deve = deve.plus(devido);
    const pago = Decimal.min(resta, devido);
    if (pago.lte(0)) continue;
    itens.push({ id, documento: nomeDaParcela(parcela), pago });
    resta = resta.minus(pago);
  }
  if (resta.gt(0)) {
    const texto = deve.isZero() ? 'O cliente não deve nada aqui.' : `O cliente deve ${formatarMoeda(paraTexto(deve))}.`;
    throw new DomainError('RULE_BROKEN', { text: texto, campos: { valor: texto } });
  }
  return itens;
}
