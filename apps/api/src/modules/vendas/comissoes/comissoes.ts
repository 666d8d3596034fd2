import { decimal, paraTexto } from '@retaguarda/brasil';
import type { Tx } from '../../../platform/database/database.ts';
import { origensDe, type SeguidorDeBaixas } from '../../financeiro/public.ts';
import { ORIGEM_DA_VENDA } from '../efeitos/cartao.ts';
import { type Acerto, acertar, anotarRecebimentos, atosParaComissao, fixarRegras } from './comissoes.queries.ts';

/** Commission of what these acts sold or took back, in their order; acts told before add nothing. */
export async function comissoesDosAtos(tx: Tx, grupoId: number, atoIds: readonly number[]): Promise<void> {
  const atos = await atosParaComissao(tx, grupoId, atoIds);
  const vendidas = atos.flatMap(({ causa, vendaId }) => (causa === 'venda' ? [vendaId] : []));
  if (vendidas.length > 0) await fixarRegras(tx, grupoId, vendidas);
  await umaPorVenda(tx, grupoId, atos);
}

/** Events of different sales together, those of one sale one after the other. */
async function umaPorVenda(tx: Tx, grupoId: number, acertos: readonly Acerto[]): Promise<void> {
  let restam = acertos;
  while (restam.length > 0) {
    const agora = new Map<number, Acerto>();
    const depois: Acerto[] = [];
    for (const um of restam) {
      if (agora.has(um.vendaId)) depois.push(um);
      else agora.set(um.vendaId, um);
    }
    await acertar(tx, grupoId, [...agora.values()]);
    restam = depois;
  }
}

/** What is received of a sale on credit gives its part to the seller: interest and fines do not count, what is taken back is taken. */
export const comissaoDoRecebido: SeguidorDeBaixas = {
  nome: 'vendas.comissoes',
  async aoBaixar(tx, { grupoId }, baixas) {
    for (const baixa of baixas) {
      if (baixa.tipo === 'acordo') continue;
      const recebidos = origensDe(baixa, ORIGEM_DA_VENDA).map(({ id, parte }) => ({
        pagamentoId: id,
        principal: paraTexto(decimal(baixa.principal).times(parte)),
      }));
      if (recebidos.length === 0) continue;
      const vendas = await anotarRecebimentos(tx, grupoId, baixa.id, recebidos);
      const causa = baixa.estornoDeId === null ? 'recebimento' : 'estorno';
      await acertar(
        tx,
        grupoId,
        vendas.map((vendaId) => ({ vendaId, causa, dia: baixa.data, atoId: null, baixaId: baixa.id })),
      );
    }
  },
};
