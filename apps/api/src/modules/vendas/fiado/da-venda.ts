import { decimal, formatarMoeda, somar } from '@retaguarda/brasil';
import type { VendaAcontecida } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Divergencia } from '../registro/conferir.ts';
import { creditoDe } from './credito.ts';
import { usarReserva } from './reservas.ts';

/** What a sale leaves on the house account of its client, in reais. */
export const fiadoDe = ({ pagamentos }: Pick<VendaAcontecida, 'pagamentos'>): string =>
  somar(pagamentos.flatMap(({ especie, valor }) => (especie === 'crediario' ? [valor] : []))).toFixed(2);

/**
 * A sale on the house account has happened: what was kept for it is used, and what went beyond the limit is told. Called once its
 * payments are written; it waits for nobody.
 */
export async function creditoDaVenda(
  tx: Tx,
  actor: Actor,
  venda: { id: number; empresaId: number; clienteId: number | null },
  dados: VendaAcontecida,
): Promise<Divergencia[]> {
  if (dados.reservaDeCredito) await usarReserva(tx, actor.grupoId, dados.reservaDeCredito, venda.id);
  const { clienteId, empresaId } = venda;
  if (clienteId === null || decimal(fiadoDe(dados)).isZero()) return [];
  const { limite, usado, bloqueado } = await creditoDe(tx, actor, clienteId, { empresaId });
  const acima = limite !== null && decimal(usado).gt(limite);
  if (!acima && !bloqueado) return [];
  const texto = acima
    ? `O cliente deve ${formatarMoeda(usado)}, e o limite é ${formatarMoeda(limite)}.`
    : 'As vendas a prazo deste cliente estão bloqueadas.';
  return [{ tipo: 'credito', texto, dados: { clienteId, usado, limite } }];
}
