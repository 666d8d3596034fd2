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
  /** How much detail the state asks for. */
  perfil: 'A' | 'B' | 'C' | null;
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
  /** The ICMS of the item comes back to who bought it. */
  creditaIcms: boolean;
  movimentaEstoque: boolean;
}

/** A note of the month with its file. */
export type NotaDaEfd =
  | { emissao: 'propria'; documento: DocumentoEscriturado }
  | {
      emissao: 'terceiros';
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

export interface MesDaEfd {
  /** First and last day. */
  de: string;
  ate: string;
  empresa: EmpresaDaEfd;
  contador: ContadorDaEfd | null;
  notas: readonly NotaDaEfd[];
  numeros: readonly NumeroSemNota[];
  /** Credit of ICMS brought from the month before, R$. */
  saldoCredorAnterior: string;
  /** How what is due is paid; needed when anything is. */
  recolhimento: { codigoDaReceita: string; vencimento: string } | null;
}

/** What is missing, of whom, in words for a person. */
export interface AchadoDaEfd {
  onde: string;
  texto: string;
}
