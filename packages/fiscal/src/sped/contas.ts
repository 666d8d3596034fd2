import type { LinhaDoSped } from './escrever.ts';
import { DEVOLUCOES_DE_VENDAS, VENDAS } from './naturezas.ts';
import { limpar } from './tabelas.ts';

/** Kinds of item of table 0200, and what an account is asked for of each. */
const DO_TIPO = {
  '00': 'mercadoria',
  '01': 'materia_prima',
  '02': 'embalagem',
  '03': 'produto_em_processo',
  '04': 'produto_acabado',
  '05': 'subproduto',
  '06': 'produto_intermediario',
  '07': 'uso_e_consumo',
  '08': 'imobilizado',
  '09': 'servico_tomado',
  '10': 'outros_insumos',
} as const;

/** What the files tell apart of accounts: what an item is, and what was done with it. */
export type FinalidadeDaConta =
  | (typeof DO_TIPO)[keyof typeof DO_TIPO]
  | 'outros_itens'
  | 'receita_de_revenda'
  | 'receita_de_producao'
  | 'receita_de_servicos'
  | 'devolucao_de_vendas'
  | 'frete_de_compras'
  | 'frete_de_vendas';

/** An account of the last level of the company's chart, as record 0500 has it. */
export interface ContaContabil {
  codigo: string;
  nome: string;
  /** @source Guia Prático EFD-ICMS/IPI, registro 0500, COD_NAT_CC: assets, liabilities, results */
  natureza: '01' | '02' | '04';
  nivel: number;
  /** Civil day it was added or last changed. */
  alteradaEm: string;
  /** Code of the official plan. */
  referencial: string | null;
  /** The chart is the establishment's own, not the group's. */
  doEstabelecimento: boolean;
}

export type ContasPorFinalidade = Readonly<Partial<Record<FinalidadeDaConta, ContaContabil>>>;

/** Ends of the CFOPs of sales of what the house itself made. @source Ajuste SINIEF s/n of 1970, table of CFOP */
const DE_PRODUCAO = new Set('101 103 105 109 111 113 116 118 122 124 125 401 402 651 652 653'.split(' '));
/** Of communication, carriage, and what the ISS is paid on. */
const DE_SERVICOS = /^(30[1-7]|35[1-79]|360|93[23])$/;

export const finalidadeDoItem = (tipo: string): FinalidadeDaConta =>
  DO_TIPO[tipo as keyof typeof DO_TIPO] ?? 'outros_itens';

/** What moves the account of an item: a sale and its return move results, all else what the item is. @param cfop ours */
export function finalidadeDaOperacao(cfop: string, tipo: string): FinalidadeDaConta {
  const fim = cfop.slice(1);
  const saida = cfop >= '5';
  if (!saida && DEVOLUCOES_DE_VENDAS.has(fim)) return 'devolucao_de_vendas';
  if (!saida || !VENDAS.has(fim)) return finalidadeDoItem(tipo);
  if (DE_SERVICOS.test(fim)) return 'receita_de_servicos';
  return DE_PRODUCAO.has(fim) ? 'receita_de_producao' : 'receita_de_revenda';
}

export const finalidadeDoFrete = (sentido: 'entrada' | 'saida'): FinalidadeDaConta =>
  sentido === 'entrada' ? 'frete_de_compras' : 'frete_de_vendas';

/** The accounts that records name, once each; only what is named is in the file. */
export class Contas {
  readonly #porFinalidade: ContasPorFinalidade;
  readonly #usadas = new Map<string, ContaContabil>();
  readonly #faltam = new Set<FinalidadeDaConta>();

  constructor(porFinalidade: ContasPorFinalidade = {}) {
    this.#porFinalidade = porFinalidade;
  }

  /** @returns code of the account; null where nobody said which, and then it is one of those lacking */
  de(finalidade: FinalidadeDaConta): string | null {
    const conta = this.#porFinalidade[finalidade];
    if (conta) this.#usadas.set(conta.codigo, conta);
    else this.#faltam.add(finalidade);
    return conta?.codigo ?? null;
  }

  /** What records asked an account for, and nobody said which. */
  get faltam(): FinalidadeDaConta[] {
    return [...this.#faltam].sort();
  }

  /** Records 0500. @param mes an account changed after it was as it is on its first day, for no day may be later than its last */
  linhas({ de, ate }: { de: string; ate: string }): LinhaDoSped[] {
    return [...this.#usadas.values()]
      .sort((a, b) => (a.codigo < b.codigo ? -1 : 1))
      .map(({ codigo, nome, natureza, nivel, alteradaEm }) => ({
        reg: '0500',
        valores: {
          DT_ALT: alteradaEm > ate ? de : alteradaEm,
          COD_NAT_CC: natureza,
          // Analytic: entries are of the last level alone.
          IND_CTA: 'A',
          NIVEL: String(nivel),
          COD_CTA: codigo,
          NOME_CTA: limpar(nome, 60),
        },
      }));
  }

  /** The same as the EFD-Contribuições has them, with the official plan and, of a chart of its own, the establishment. */
  linhasDasContribuicoes(mes: { de: string; ate: string }, cnpj: string | null): LinhaDoSped[] {
    return this.linhas(mes).map(({ reg, valores }) => {
      const conta = this.#usadas.get(valores.COD_CTA ?? '');
      const mais = { COD_CTA_REF: conta?.referencial ?? null, CNPJ_EST: conta?.doEstabelecimento ? cnpj : null };
      return { reg, valores: { ...valores, ...mais } };
    });
  }
}
