import { atosDaEntrada } from '@retaguarda/contracts';
import type { PalcoDeNotas } from '../notas.ts';
import { enviarNota, notaDeFornecedor } from '../notas-de-fornecedor.ts';
import { proximo } from '../proximo.ts';
import type { Roteiro } from './roteiro.ts';
import { situarComo } from './situar.ts';

/** Notes of one product each, of a supplier that is registered. */
export async function roteiroDaEntrada(fiscal: PalcoDeNotas): Promise<Roteiro> {
  const { palco, quem, produto } = fiscal;
  const endereco = (id: number) => `nfeentrada/${id}`;
  const situar = situarComo(palco, palco.grupo, 'entrada');
  const produtoId = await produto();
  const recebida = async () => {
    const itens = [{ codigo: `E${proximo()}`, quantidade: '1', preco: '10.00' }];
    const { xml } = await notaDeFornecedor(fiscal, { destinatario: '11222333000181', itens });
    return enviarNota(quem, xml);
  };
  const primeira = await recebida();
  await quem.put(`${endereco(primeira)}/fornecedor`, { criar: true });
  const fornecedorId = (await quem.get(endereco(primeira))).body.fornecedor.id as number;
  const vinculos = { itens: [{ numero: 1, produtoId, fator: '1' }] };
  const contagem = { itens: [{ numero: 1, contado: '1' }] };
  const entrar = { atualizarCusto: false, duplicatas: [] };
  const motivo = 'Engano';
  const vinculada = async () => {
    const id = await recebida();
    await quem.put(`${endereco(id)}/itens`, vinculos);
    return id;
  };
  const lancada = async () => {
    const id = await vinculada();
    await quem.post(`${endereco(id)}/lancar`, entrar);
    return id;
  };
  const dita = (situacao: string) => async () => situar(await recebida(), { situacao });
  return {
    document: atosDaEntrada,
    endereco,
    em: {
      resumo: dita('resumo'),
      baixada: async () => situar(await recebida(), { situacao: 'baixada', fornecedor_id: null }),
      identificada: recebida,
      vinculada,
      conferida: async () => {
        const id = await vinculada();
        await quem.put(`${endereco(id)}/conferencia`, contagem);
        return id;
      },
      lancada,
      estornada: async () => {
        const id = await lancada();
        await quem.post(`${endereco(id)}/estornar`, { motivo });
        return id;
      },
      cancelada: dita('cancelada'),
      recusada: dita('recusada'),
    },
    corpos: {
      fornecedor: async () => ({ fornecedorId }),
      vincular: async () => vinculos,
      conferir: async () => contagem,
      lancar: async () => entrar,
      estornar: async () => ({ motivo }),
    },
    alheio: ['pergunta', 'verificacao'],
    segue: ['fornecedor', 'vincular', 'conferir'],
    fora: {
      resolver: 'what lacks of the note decides: the tests of differences count it',
      consultar: 'the authority is asked of one note once at a time',
      manifestar: 'what was stated before and the days gone by decide: the tests of statements',
    },
  };
}
