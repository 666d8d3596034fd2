import { atosDaTransferencia, type Transferencia } from '@retaguarda/contracts';
import type { Cenario } from '../cenario.ts';
import { lancador, novoProduto, operacoesDe } from '../estoque.ts';
import { novaEmpresa } from '../exemplos.ts';
import type { Roteiro } from './roteiro.ts';

/** Transfers of ten units between two companies. */
export async function roteiroDaTransferencia(palco: Cenario): Promise<Roteiro> {
  const { grupo } = palco;
  const { admin } = grupo;
  const operacoes = await operacoesDe(palco, grupo);
  const [origemId, destinoId] = [await novaEmpresa(palco, grupo), await novaEmpresa(palco, grupo)];
  const endereco = (id: number) => `estoque/transferencias/${id}`;
  const rascunho = async () => {
    const produtoId = await novoProduto(palco, grupo);
    await lancador(admin, origemId, operacoes)('COMPRA', { produtoId, quantidade: '20', custo: '7.50' });
    const itens = [{ produtoId, quantidade: '10' }];
    return (await admin.post('estoque/transferencias', { origemId, destinoId, itens })).body.id as number;
  };
  const depoisDe =
    (...passos: readonly [ato: string, corpo: (id: number) => Promise<object>][]) =>
    async () => {
      const id = await rascunho();
      for (const [ato, corpo] of passos) await admin.post(`${endereco(id)}/${ato}`, await corpo(id));
      return id;
    };
  const nada = async () => ({});
  const ler = async (id: number): Promise<Transferencia> => (await admin.get(endereco(id))).body;
  const faltando = async (id: number) => ({
    itens: (await ler(id)).itens.map((item) => ({ itemId: item.id, recebida: '7' })),
  });
  const resolvido = async (id: number) => ({
    itens: (await ler(id)).itens.map((item) => ({ itemId: item.id, desfecho: 'origem' })),
  });
  return {
    document: atosDaTransferencia,
    endereco,
    em: {
      rascunho,
      enviada: depoisDe(['enviar', nada]),
      recebida: depoisDe(['enviar', nada], ['receber', faltando]),
      fechada: depoisDe(['enviar', nada], ['receber', nada]),
      cancelada: depoisDe(['cancelar', nada]),
    },
    corpos: {
      fechar: resolvido,
      alterar: async (id) => {
        const { origem, destino, itens } = await ler(id);
        const [item] = itens as [Transferencia['itens'][number]];
        return {
          origemId: origem.id,
          destinoId: destino.id,
          itens: [{ produtoId: item.produto.id, quantidade: '5' }],
        };
      },
    },
  };
}
