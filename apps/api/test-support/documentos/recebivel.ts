import { atosDoRecebivel } from '@retaguarda/contracts';
import { palcoDeCartoes } from '../cartoes.ts';
import type { Cenario } from '../cenario.ts';
import { proximo } from '../proximo.ts';
import type { Roteiro } from './roteiro.ts';

/** Sales by card of one instalment each, of March 2025. */
export async function roteiroDoRecebivel(palco: Cenario): Promise<Roteiro> {
  const { quem, vender } = await palcoDeCartoes(palco);
  const endereco = (id: number) => `recebimento-de-cartoes/${id}`;
  const creditado = { data: '2025-05-05' };
  const antecipado = { data: '2025-03-08' };
  const devolvido = { data: '2025-03-20' };
  const contestado = { data: '2025-05-20' };
  const previsto = async () => (await vender())[0] as number;
  const com = (ato: string, corpo: object) => async () => {
    const id = await previsto();
    await quem.post(`recebimento-de-cartoes/${ato}`, { ids: [id], ...corpo });
    return id;
  };
  const apos = (ato: string, corpo: object) => async () => {
    const id = await previsto();
    await quem.put(`${endereco(id)}/${ato}`, corpo);
    return id;
  };
  return {
    document: atosDoRecebivel,
    endereco,
    em: {
      previsto,
      liquidado: com('liquidar', creditado),
      divergente: com('liquidar', { ...creditado, recebido: '95.00' }),
      antecipado: com('antecipar', antecipado),
      cancelado: apos('cancelar', devolvido),
      chargeback: apos('chargeback', contestado),
    },
    corpos: {
      editar: async () => ({ nsu: String(proximo()) }),
      alterar: async () => ({ prevista: '2025-04-10' }),
      liquidar: async (id) => ({ ids: [id], ...creditado }),
      antecipar: async (id) => ({ ids: [id], ...antecipado }),
      cancelar: async () => devolvido,
      chargeback: async () => contestado,
    },
    onde: { desfazerCancelamento: 'cancelado', desfazerChargeback: 'chargeback' },
    umaVez: ['cancelar'],
    fora: { desfazerLote: 'its call names the payment of the acquirer, not the receivable' },
  };
}
