import type { DocumentoEscriturado } from '../documento.ts';

/** An address as the file has it. */
export interface EnderecoDaEfd {
  cep: string | null;
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  /** IBGE code of the city. */
  municipio: string | null;
  telefone: string | null;
  email: string | null;
}

/** Whose file it is; what is null and needed is a finding. */
export interface EmpresaDaEfd {
  nome: string;
  fantasia: string;
  cnpj: string | null;
  uf: string | null;
  ie: string | null;
  im: string | null;
  /** `1` and `4` (Simples, MEI) have no such file. */
  crt: string | null;
  /** How much detail the state asks for. */
  perfil: 'A' | 'B' | 'C' | null;
  /** `0` makes goods or is held to be who does; `1` others. */
  atividade: '0' | '1';
  /** Which kind of industry, of table 4.5.5; null for the others. */
  industria: string | null;
  /** Where else it is registered to collect. */
  inscricoes: readonly { uf: string; ie: string }[];
  endereco: EnderecoDaEfd;
}

export interface ContadorDaEfd {
  nome: string;
  cpf: string;
  crc: string;
  cnpj: string | null;
  endereco: EnderecoDaEfd;
}

/** A product of the company, as table 0200 has it. */
export interface ProdutoDaEfd {
  /** Null for what came for own use and is no product of the house. */
  id: number | null;
  codigo: string;
  descricao: string;
  gtin: string | null;
  unidade: string;
  /** Table of kinds of item: `00` for resale … `07` for own use. */
  tipo: string;
  ncm: string | null;
  cest: string | null;
}

/** What an item of a supplier's note is here. */
export interface ItemConhecidoDaEfd {
  produto: ProdutoDaEfd;
  /** Our CFOP: 1xxx, 2xxx, 3xxx. */
  cfop: string;
  /** How many of the product's unit one of the note's is. */
  fator: string;
  /** The ICMS of the item comes back to who bought it. */
  creditaIcms: boolean;
  creditaIpi: boolean;
  movimentaEstoque: boolean;
}

/** A note of the month with its file. */
export type NotaDaEfd =
  | { emissao: 'propria'; id: number; documento: DocumentoEscriturado }
  | {
      emissao: 'terceiros';
      id: number;
      documento: DocumentoEscriturado;
      /** Civil day it was let in. */
      entrada: string;
      /** By number of the item; one that is missing is a finding. */
      itens: ReadonlyMap<number, ItemConhecidoDaEfd>;
    };

/** A number that no document in force has: cancelled, denied, voided. */
export interface NumeroSemNota {
  situacao: '02' | '04' | '05';
  sentido: '0' | '1';
  modelo: '55' | '65';
  serie: string;
  numero: string;
  chave: string | null;
}

/** What there was of a product at the end of a day, and what it cost. */
export interface SaldoDaEfd {
  produto: ProdutoDaEfd;
  quantidade: string;
  custo: string;
}

/** What delivered files said of a product's stock at the end of a day of a month before, and what there was. */
export interface CorrecaoDaEfd {
  dia: string;
  produto: ProdutoDaEfd;
  dito: string;
  agora: string;
}

/** Credits brought from the month before, R$; by state where each is one. */
export interface SaldosDaEfd {
  icms: string;
  ipi: string;
  st: Readonly<Record<string, string>>;
  difal: Readonly<Record<string, string>>;
  fcp: Readonly<Record<string, string>>;
}

/** How what is due to the own state is paid. */
export interface RecolhimentoDaEfd {
  codigoDaReceita: string;
  vencimento: string;
}

export interface MesDaEfd {
  /** First and last day. */
  de: string;
  ate: string;
  /** `1` puts a file already delivered right. */
  finalidade: '0' | '1';
  empresa: EmpresaDaEfd;
  contador: ContadorDaEfd | null;
  anteriores: SaldosDaEfd;
  /** Needed when anything is due. */
  recolhimento: RecolhimentoDaEfd | null;
  recolhimentoSt: RecolhimentoDaEfd | null;
  /** The inventory of a day, when this month's file brings one. */
  inventario: { dia: string; saldos: readonly SaldoDaEfd[] } | null;
  /** What there was on the last day, where block K is owed. */
  estoque: readonly SaldoDaEfd[] | null;
  /** Of months before, where block K is owed. */
  correcoes: readonly CorrecaoDaEfd[];
}

/** Where a finding is put right. */
export type AlvoDoAchado =
  | { tipo: 'empresa' | 'configuracao' | 'apuracao' | 'natureza' }
  | { tipo: 'produto' | 'nota' | 'entrada' | 'conhecimento'; id: number };

/** What is missing, of whom, in words for a person. */
export interface AchadoDaEfd {
  onde: string;
  texto: string;
  alvo: AlvoDoAchado | null;
}

/** What the file adds up to, R$; the credits are brought to the month after. */
export interface ApuracaoDaEfd {
  debitos: string;
  creditos: string;
  anterior: string;
  aRecolher: string;
  aTransportar: SaldosDaEfd;
  st: Readonly<Record<string, string>>;
  difal: Readonly<Record<string, string>>;
  fcp: Readonly<Record<string, string>>;
  ipi: string;
}
