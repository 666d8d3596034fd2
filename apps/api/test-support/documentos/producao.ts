import { atosDaProducao } from '@retaguarda/contracts';
import type { Cenario } from '../cenario.ts';
import { lancador, novaReceita, novoProduto, operacoesDe } from '../estoque.ts';
import { novaEmpresa } from '../exemplos.ts';
import type { Roteiro } from './roteiro.ts';

/** Productions of one product of one ingredient. */
export async function roteiroDaProducao(palco: Cenario): Promise<Roteiro> {
  const { grupo } = palco;
  const { admin } = grupo;
  const empresaId = await novaEmpresa(palco, grupo);
  const [ingrediente, produtoId] = [await novoProduto(palco, grupo), await novoProduto(palco, grupo)];
  await novaReceita(palco, grupo, produtoId, [[ingrediente, '2']], { modo: 'produzido' });
  const operacoes = await operacoesDe(palco, grupo);
  await lancador(admin, empresaId, operacoes)('COMPRA', { produtoId: ingrediente, quantidade: '1000', custo: '1.50' });
  const endereco = (id: number) => `estoque/producoes/${id}`;
  const motivo = 'Forno frio';
  const concluida = async () =>
    (await admin.post('estoque/producoes', { produtoId, empresaId, quantidade: '3' })).body.id as number;
  return {
    document: atosDaProducao,
    endereco,
    em: {
      concluida,
      estornada: async () => {
        const id = await concluida();
        await admin.post(`${endereco(id)}/estornar`, { motivo });
        return id;
      },
    },
    corpos: { estornar: async () => ({ motivo }) },
  };
}
