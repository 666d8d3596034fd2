import { randomUUID } from 'node:crypto';
import { atosDoPedido } from '@retaguarda/contracts';
import type { Cenario } from '../cenario.ts';
import { casaComSalao } from '../salao.ts';
import type { Roteiro } from './roteiro.ts';

/** Orders of one dish, to be delivered by the shop. */
export async function roteiroDoPedido(palco: Cenario): Promise<Roteiro> {
  const { grupo } = palco;
  const { admin } = grupo;
  const { empresaId, produto, cozinha } = await casaComSalao(palco, grupo);
  const produtoId = await produto(cozinha, '20.00');
  const endereco = (id: number) => `pedidos/${id}`;
  const novo = async (origem: string): Promise<number> => {
    const { status, body } = await admin.post('pedidos', {
      uuid: randomUUID(),
      empresaId,
      origem,
      modo: 'entrega',
      endereco: { logradouro: 'Rua A' },
      taxaEntrega: '0',
      itens: [{ produtoId, quantidade: '1' }],
      pagamentos: [{ especie: 'pix', valor: '20.00', pago: true }],
    });
    if (status !== 201) throw new Error(`an order was answered ${status}: ${JSON.stringify(body)}`);
    return body.id;
  };
  const depoisDe =
    (...passos: string[]) =>
    async () => {
      const id = await novo('telefone');
      for (const passo of passos)
        await admin.post(`${endereco(id)}/${passo}`, passo === 'cancelar' ? { motivo: 'Desistiu' } : {});
      return id;
    };
  return {
    document: atosDoPedido,
    endereco,
    em: {
      recebido: () => novo('cardapio'),
      confirmado: depoisDe(),
      em_preparo: depoisDe('preparar'),
      pronto: depoisDe('pronto'),
      despachado: depoisDe('pronto', 'despachar'),
      entregue: depoisDe('pronto', 'entregar'),
      concluido: depoisDe('pronto', 'entregar', 'concluir'),
      cancelado: depoisDe('cancelar'),
    },
    corpos: {
      atribuir: async () => ({ motoboyId: null }),
      cancelar: async () => ({ motivo: 'Desistiu' }),
    },
  };
}
