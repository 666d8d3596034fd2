import type { FinalidadeDaConta } from '../contas.ts';
import type { DocumentoEscriturado, ParticipanteEscriturado } from '../documento.ts';
import type { AchadoDaEfd, ContadorDaEfd, EmpresaDaEfd, ProdutoDaEfd } from '../efd-icms-ipi/dados.ts';

export type Contribuicao = 'PIS' | 'COFINS';
export type RegimeDasContribuicoes = 'cumulativo' | 'naoCumulativo';

/** Which kind of revenue without contribution a sale is, by its CST and what was sold. */
export interface NaturezaDaReceita {
  cst: string;
  /** What the NCM begins with; empty: any. */
  ncm: string;
  /** Three digits, of tables 4.3.10 to 4.3.16. */
  codigo: string;
}

/** Credits of one month and what became of them, R$. */
export interface CreditoDeUmMes {
  /** `YYYY-MM` */
  mes: string;
  apurado: string;
  /** Taken off what was due in the months before. */
  usado: string;
  saldo: string;
}
export type CreditosPorMes = Readonly<Record<Contribuicao, readonly CreditoDeUmMes[]>>;

export interface MesDasContribuicoes {
  /** First and last day. */
  de: string;
  ate: string;
  /** Receipt of the file it puts right, 41 characters; null for a first one. */
  retifica: string | null;
  empresa: EmpresaDaEfd;
  contador: ContadorDaEfd | null;
  regime: RegimeDasContribuicoes;
  /** Brought from the months before, oldest first. */
  anteriores: CreditosPorMes;
}

/** What an item of a supplier's note gives of one contribution. */
export interface CreditoDoItem {
  base: string;
  aliquota: string;
  valor: string;
}

export interface ItemRecebido {
  produto: ProdutoDaEfd;
  /** Our CFOP: 1xxx, 2xxx, 3xxx. */
  cfop: string;
  movimentaEstoque: boolean;
  /** Null: nothing comes back. */
  creditos: Readonly<Record<Contribuicao, CreditoDoItem | null>>;
}

export type NotaDasContribuicoes =
  | {
      emissao: 'propria';
      id: number;
      documento: DocumentoEscriturado;
      /** Kind of item by the product's code; of a code that no product has any more, others. */
      tipos: ReadonlyMap<string, string>;
    }
  | {
      emissao: 'terceiros';
      id: number;
      documento: DocumentoEscriturado;
      /** Civil day it was let in. */
      entrada: string;
      /** By number of the item; one that is missing gives nothing. */
      itens: ReadonlyMap<number, ItemRecebido>;
    };

/** A note of services the company issued. Money in R$. */
export interface ServicoEscriturado {
  numero: string;
  /** Of the national system, 50 digits; null of a city's. */
  chave: string | null;
  emissao: string;
  /** Of the list of services. */
  codigo: string;
  descricao: string;
  valor: string;
  desconto: string;
  iss: string;
  tomador: ParticipanteEscriturado | null;
  /** What the note says of PIS and COFINS; null where it says nothing. */
  tributos: ServicoTributado | null;
}

export interface ServicoTributado {
  cst: string;
  base: string;
  aliquotas: Readonly<Record<Contribuicao, string>>;
  valores: Readonly<Record<Contribuicao, string>>;
}

/** What one contribution adds up to, R$. */
export interface ContribuicaoApurada {
  base: string;
  /** Returns of sales off the base. */
  exclusoes: string;
  contribuicao: string;
  /** Credits of the month, and those taken off: of months before, of this one. */
  creditos: string;
  descontadosAnteriores: string;
  descontados: string;
  aRecolher: string;
}

export interface ApuracaoDasContribuicoes {
  regime: RegimeDasContribuicoes;
  /** Sales and services, and how much of them has no contribution. */
  receita: string;
  semContribuicao: string;
  pis: ContribuicaoApurada;
  cofins: ContribuicaoApurada;
  /** What the month after begins with. */
  aTransportar: { pis: CreditoDeUmMes[]; cofins: CreditoDeUmMes[] };
}

export type ContribuicoesMontadas =
  | {
      ok: true;
      texto: string;
      linhas: number;
      leiaute: string;
      /** What records should name an account for, and nobody said which. */
      semConta: FinalidadeDaConta[];
      apuracao: ApuracaoDasContribuicoes;
    }
  | { ok: false; achados: AchadoDaEfd[] };
