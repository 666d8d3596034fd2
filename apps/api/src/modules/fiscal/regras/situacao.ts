import {
  creditoDeRetorno,
  DomainError,
  type TipoDeCredito,
  type TipoDeDebito,
  type TributacaoDaNatureza,
} from '@retaguarda/contracts';
import type {
  DestinatarioFiscal,
  FinalidadeFiscal,
  ModeloFiscal,
  OperacaoFiscal,
  RegimeTributario,
  Uf,
} from '@retaguarda/fiscal/impostos';
import type { Emissor } from '../emissores/emissores.queries.ts';

/** What a nature of operation says of CFOP and taxes; null: it leaves that to the rules. */
export interface NaturezaFiscal {
  id: number;
  versao: number;
  nome: string;
  fonte: string | null;
  tributacao: TributacaoDaNatureza;
  cfopInterno: string | null;
  cfopInterestadual: string | null;
  cfopExterior: string | null;
  cstIcms: string | null;
  csosn: string | null;
  codigoBeneficio: string | null;
  cstPisCofins: string | null;
  cstIpi: string | null;
  enquadramentoIpi: string | null;
  cstIbsCbs: string | null;
  cclasstrib: string | null;
}

/** A document about to be, as far as its taxes depend on it. */
export interface SituacaoADecidir {
  emissor: Emissor;
  modelo: ModeloFiscal;
  operacao: OperacaoFiscal;
  finalidade: FinalidadeFiscal;
  sentido: 'saida' | 'entrada';
  /** Civil date `YYYY-MM-DD`. */
  data: string;
  destinatario: DestinatarioFiscal & { simples?: boolean; zonaFranca?: boolean };
  /** Of a credit or debit note: its kind. */
  tipoDeCredito?: TipoDeCredito;
  tipoDeDebito?: TipoDeDebito;
  /** What the document is made for, where it says more than its operation. */
  natureza?: NaturezaFiscal | undefined;
  /** In an entry, what the supplier's document says of the item. */
  fornecedor?: { cfop: string; cst?: string };
}

/** The same with what a decision cannot do without. */
export type SituacaoDecidivel = SituacaoADecidir & { crt: RegimeTributario; uf: Uf };

/** What a company's own record lacks to have its taxes decided. */
export const oQueFalta = ({ crt, uf }: Pick<Emissor, 'crt' | 'uf'>): ('regimeTributario' | 'uf')[] => [
  ...(crt === null ? (['regimeTributario'] as const) : []),
  ...(uf === null ? (['uf'] as const) : []),
];

/** @throws DomainError RULE_BROKEN saying what the company's record lacks */
export function decidivel(situacao: SituacaoADecidir): SituacaoDecidivel {
  const { crt, uf, nome } = situacao.emissor;
  if (crt === null) {
    throw new DomainError('RULE_BROKEN', {
      text: `A empresa ${nome} não tem regime tributário: informe-o no cadastro dela.`,
    });
  }
  if (uf === null) {
    throw new DomainError('RULE_BROKEN', { text: `A empresa ${nome} não tem a UF: complete o endereço dela.` });
  }
  return { ...situacao, crt: Number(crt) as RegimeTributario, uf: uf as Uf };
}

/** Simples Nacional within the limit and MEI. @source NF-e layout 4.00, groups N10c to N10h */
export const usaCsosn = (crt: RegimeTributario): boolean => crt === 1 || crt === 4;
/** PIS and COFINS in the monthly payment, above the limit of the states too. @source LC 123/2006, arts. 13 and 20 */
export const pagaNoDas = (crt: RegimeTributario): boolean => crt !== 3;
export const exporta = ({ destinatario, sentido }: SituacaoADecidir): boolean =>
  sentido === 'saida' && destinatario.uf === 'EX';

/** A credit or debit note bears IBS and CBS alone, unless goods come back by it. @source NT 2025.002, B25-80 */
export const soIbsCbs = ({ finalidade, tipoDeCredito }: SituacaoADecidir): boolean =>
  finalidade === 6 || (finalidade === 5 && !creditoDeRetorno(tipoDeCredito));
