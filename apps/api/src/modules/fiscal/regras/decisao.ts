import type { ComRegra, ReferenciaRegra } from '@retaguarda/fiscal/impostos';

/** Where a decision came from: an approved rule, the product's own fields, or what the law leaves no choice about. */
export type FonteDaDecisao = 'regra' | 'produto' | 'lei';
export type Tributo = 'CFOP' | 'ICMS' | 'DIFAL' | 'IPI' | 'PIS/COFINS' | 'II' | 'ISS' | 'Imposto Seletivo' | 'IBS/CBS';

/** One tax decided. */
export interface Decidido<Conteudo> {
  conteudo: Conteudo;
  regra: ReferenciaRegra;
  /** What decided it, as people read it. */
  nome: string;
  fonte: FonteDaDecisao;
}

export interface ExplicacaoDaDecisao {
  tributo: string;
  /** Name of the rule. */
  regra: string;
  id: string;
  versao: number;
  fonte: FonteDaDecisao;
}

export interface ProblemaDaDecisao {
  tributo: string;
  motivo: 'SEM_REGRA' | 'EMPATE' | 'INCOMPLETO';
  mensagem: string;
  regras: ReferenciaRegra[];
}

/** What is missing of one tax. */
export type Falta = Omit<ProblemaDaDecisao, 'tributo'>;
/** Null where the tax has no place in the document, which is no problem. */
export type Resposta<Conteudo> = { ok: true; decidido: Decidido<Conteudo> | null } | ({ ok: false } & Falta);

export const semTributo = { ok: true, decidido: null } as const;
export const falta = (motivo: Falta['motivo'], mensagem: string, regras: ReferenciaRegra[] = []) =>
  ({ ok: false, motivo, mensagem, regras }) as const;

/** @param nome the norm */
export const pelaLei = <Conteudo>(nome: string, conteudo: Conteudo): Resposta<Conteudo> => ({
  ok: true,
  decidido: { conteudo, regra: { id: 'lei', versao: 1 }, nome, fonte: 'lei' },
});
export const comRegra = <Conteudo>({ conteudo, regra }: Decidido<Conteudo>): ComRegra<Conteudo> => ({
  ...conteudo,
  regra,
});
