import { atosDaContagem } from '@retaguarda/contracts';
import type { Cenario } from '../cenario.ts';
import { lancador, novoProduto, operacoesDe } from '../estoque.ts';
import { novaEmpresa } from '../exemplos.ts';
import { proximo } from '../proximo.ts';
import type { Roteiro } from './roteiro.ts';

/** Counts of a company of their own, with one product of which less is found than the books say. */
export async function roteiroDaContagem(palco: Cenario): Promise<Roteiro> {
  const { grupo } = palco;
  const { admin } = grupo;
  const operacoes = await operacoesDe(palco, grupo);
  const codigo = `CT${proximo()}`;
  const produtoId = await novoProduto(palco, grupo, { codigo });
  const endereco = (id: number) => `estoque/contagens/${id}`;
  const contar = async () => ({ codigo, quantidade: '7', chave: `leitura-${proximo()}` });
  const decidir = async () => ({ decisao: 'aceita' });
  const aberta = async () => {
    const empresaId = await novaEmpresa(palco, grupo);
    await lancador(admin, empresaId, operacoes)('COMPRA', { produtoId, quantidade: '10', custo: '2.00' });
    return (await admin.post('estoque/contagens', { empresaId, descricao: 'Noite' })).body.id as number;
  };
  const depoisDe =
    (...passos: readonly [ato: string, corpo: () => Promise<object>][]) =>
    async () => {
      const id = await aberta();
      for (const [ato, corpo] of passos) await admin.post(`${endereco(id)}/${ato}`, await corpo());
      return id;
    };
  const nada = async () => ({});
  return {
    document: atosDaContagem,
    endereco,
    em: {
      aberta,
      conferencia: depoisDe(['leituras', contar], ['encerrar', nada]),
      concluida: depoisDe(['leituras', contar], ['encerrar', nada], ['decidir', decidir]),
      cancelada: depoisDe(['cancelar', nada]),
    },
    corpos: { contar, decidir },
    umaVez: ['decidir'],
  };
}
