import { Decimal, decimal, paraTexto } from '@retaguarda/brasil';
import type { BaixasFeitas } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  abertasDaPessoa,
  baixar,
  devidoEm,
  nomeDaParcela,
  type SeguidorDeBaixas,
  travarParcelas,
} from '../../financeiro/public.ts';
import { esperarOCredito } from './credito.ts';

export interface PagamentoDoFiado {
  clienteId: number;
  empresaId: number;
  valor: string;
  /** Account that the money is in. */
  contaId: number;
  /** Day it was paid, which charges are counted to. */
  data: string;
}

export interface PagoDoFiado {
  itens: { id: number; documento: string; pago: Decimal }[];
  feitas: BaixasFeitas;
  /** What of the money found nothing to pay. */
  sobra: Decimal;
  /** What was owed before. */
  deve: Decimal;
}

/**
 * What a client pays of what is owed in one company: what fell due first is paid first, interest with it. Who pays and who buys on
 * credit of one client come one after the other.
 *
 * @throws DomainError of settlements: a closed period, an account out of use
 */
export async function pagarDoFiado(
  tx: Tx,
  actor: Actor,
  { clienteId, empresaId, valor, contaId, data }: PagamentoDoFiado,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<PagoDoFiado> {
  await esperarOCredito(tx, actor.grupoId, clienteId);
  const abertas = await abertasDaPessoa(tx, actor, { pessoaId: clienteId, empresaId });
  const ids = abertas.map(({ id }) => id);
  const travadas = new Map((await travarParcelas(tx, actor, ids)).map((parcela) => [parcela.id, parcela]));
  let sobra = decimal(valor);
  let deve = new Decimal(0);
  const itens: PagoDoFiado['itens'] = [];
  for (const id of ids) {
    const parcela = travadas.get(id);
    if (!parcela || (parcela.situacao !== 'aberta' && parcela.situacao !== 'parcial') || parcela.trava !== null)
      continue;
    const devido = decimal(devidoEm(parcela, data).total);
    deve = deve.plus(devido);
    const pago = Decimal.min(sobra, devido);
    if (pago.lte(0)) continue;
    itens.push({ id, documento: nomeDaParcela(parcela), pago });
    sobra = sobra.minus(pago);
  }
  const pagos = itens.map(({ id, pago }) => ({ id, valor: paraTexto(pago) }));
  const feitas =
    pagos.length > 0
      ? await baixar(tx, actor, { data, contaId, itens: pagos }, seguidores)
      : { baixas: [], total: '0.00' };
  return { itens, feitas, sobra, deve };
}
