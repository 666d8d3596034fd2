import type { Locator, Page } from '@playwright/test';
import { empresa } from '../../../apps/api/test-support/empresas.ts';
import type { Grupo, Pessoa } from './grupo.ts';

/** A shop with a company and the units of sale, and a person who may do everything with its products. */
export interface Loja {
  empresaId: number;
  unidade: (sigla: string) => number;
  dona: Pessoa;
  /** Posts a movement of stock by the API: `COMPRA`, `VENDA` … */
  lancar: (operacao: string, item: Record<string, unknown>) => Promise<void>;
  /** Makes a product by the API. */
  produto: (mudancas: Record<string, unknown>) => Promise<{ id: number; versao: number; codigo: string }>;
}

const slugs = [
  ...['index', 'show', 'create', 'update'].flatMap((acao) => [
    `produtos_${acao}`,
    `caracteristica_produto_${acao}`,
    `marcas_${acao}`,
    `unidades_${acao}`,
    `mercadologicos_${acao}`,
  ]),
  'clientes_show',
];

export async function abrirLoja({ api, pessoa }: Grupo): Promise<Loja> {
  const { id: empresaId } = await api.call('POST', 'empresas', {
    ...empresa({ nomeFantasia: 'Cantina da Praça', propria: true, regimeTributario: '1' }),
  });
  const { data: unidades } = await api.call('GET', 'unidades?rowsPerPage=200');
  const unidade = (sigla: string): number => {
    const achada = unidades.find((one: { sigla: string }) => one.sigla === sigla);
    if (!achada) throw new Error(`no unit ${sigla}`);
    return achada.id;
  };
  return {
    empresaId,
    unidade,
    lancar: async (operacao, item) => {
      const { data } = await api.call('GET', 'operacao-tipo-movimento?rowsPerPage=100');
      const operacaoId = data.find(({ codigo }: { codigo: string }) => codigo === operacao)?.id;
      await api.call('POST', 'estoque/movimentos', { empresaId, operacaoId, documento: 'NF 1', itens: [item] });
    },
    dona: await pessoa('Dora Dias', slugs),
    produto: (mudancas) => api.call('POST', 'products', { unidadeComercialId: unidade('UN'), ...mudancas }),
  };
}

export const precoDe = (empresaId: number, valor: string, mais: Record<string, unknown> = {}) => ({
  empresaId,
  tipo: 'tabela',
  nome: 'Balcão',
  valor,
  principal: true,
  ...mais,
});

/** A section of the product's form, unfolded. */
export async function abrirSecao(page: Page, titulo: string): Promise<Locator> {
  const secao = page.getByRole('region', { name: titulo, exact: true });
  const cabeca = secao.getByRole('button', { name: titulo }).first();
  if ((await cabeca.getAttribute('aria-expanded')) === 'false') await cabeca.click();
  return secao;
}
