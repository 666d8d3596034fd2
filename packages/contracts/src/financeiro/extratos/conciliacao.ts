import { z } from 'zod';
import { option } from '../../list.ts';
import * as campo from '../titulos/campos.ts';
import { movimentoBancarioNovo } from './esquemas.ts';
import { type RazaoDaSugestao, razoesDaSugestao, type TipoDeSugestao, tiposDeSugestao } from './razoes.ts';

const chaves = <K extends string>(de: Readonly<Record<K, string>>) => z.enum(Object.keys(de) as [K]);

/** Most lines and movements one reconciliation may tie. */
const MAXIMO_DE_PARTES = 200;
const partes = <T extends z.ZodType>(um: T) => z.array(um).max(MAXIMO_DE_PARTES).default([]);

const novoLancamento = movimentoBancarioNovo.omit({ contaId: true, data: true, liberacao: true });

/** What the difference between the bank and the house is. The first ones change what is settled; the others are entered. */
export const tiposDeDiferenca = {
  desconto: 'Desconto',
  abatimento: 'Abatimento',
  dispensa: 'Encargos dispensados',
  juros: 'Juros',
  parcial: 'Fica em aberto',
  tarifa: 'Tarifa',
  rendimento: 'Rendimento',
  ajuste: 'Ajuste',
} as const;
export type TipoDeDiferenca = keyof typeof tiposDeDiferenca;

/**
 * What a difference may be.
 *
 * @param falta what the bank has beyond the house, with the sign it has in the bank
 * @param linha what the bank has
 * @param umLancamento one open entry is settled: it can take the difference
 */
export function diferencasPossiveis(falta: string, linha: string, umLancamento: boolean): TipoDeDiferenca[] {
  const aMenos = falta.startsWith('-') !== linha.startsWith('-');
  const doTitulo: TipoDeDiferenca[] = aMenos ? ['desconto', 'abatimento', 'dispensa', 'parcial'] : ['juros'];
  const lancada: TipoDeDiferenca[] = falta.startsWith('-') ? ['tarifa', 'ajuste'] : ['rendimento', 'ajuste'];
  return umLancamento ? [...doTitulo, ...lancada] : lancada;
}

/**
 * Lines of the bank met with what the house knows of them: movements, open entries (settled now), new movements, a transfer,
 * what another module brings. Both sides add up to the same, or nothing is done.
 */
export const conciliacaoNova = z.strictObject({
  linhas: z.array(campo.id).min(1, 'Escolha ao menos uma linha').max(MAXIMO_DE_PARTES),
  movimentos: partes(campo.id),
  lancamentos: partes(campo.pagoDoLancamento),
  novos: partes(novoLancamento),
  /** The money came from, or went to, another account of the house; `linhaId` is the other side's line, if it is there. */
  transferencia: z.strictObject({ contaId: campo.id, linhaId: campo.id.nullish() }).nullish(),
  fontes: partes(z.strictObject({ fonte: campo.linha(60), chave: campo.linha(120) })),
  /** What is left between the two sides, posted in the same step. */
  diferenca: z
    .strictObject({
      como: chaves<TipoDeDiferenca>(tiposDeDiferenca),
      planoDeContaId: campo.id.nullish(),
      centroCustoId: campo.id.nullish(),
    })
    .nullish(),
  regraId: campo.id.nullish(),
  /** Remember it for the lines that read like this one. */
  aprender: z.boolean().default(false),
});
export type ConciliacaoNova = z.output<typeof conciliacaoNova>;

export const conciliacoesNovas = z.strictObject({
  itens: z.array(conciliacaoNova).min(1).max(500, 'Máximo de 500 de cada vez'),
  liberacao: campo.liberacao,
});
export type ConciliacoesNovas = z.output<typeof conciliacoesNovas>;

export const conciliacoesFeitas = z.object({
  /** Undoes them all at once. */
  loteId: z.number(),
  conciliacoes: z.array(
    z.object({
      id: z.number(),
      linhas: z.array(z.number()),
      movimentos: z.array(z.number()),
      regraId: z.number().nullable(),
    }),
  ),
});
export type ConciliacoesFeitas = z.output<typeof conciliacoesFeitas>;

/** What to undo: some, those of one act, all that a learnt rule did, or all of a period. */
export const desconciliacao = z
  .strictObject({
    ids: z.array(campo.id).min(1).max(1000).optional(),
    loteId: campo.id.optional(),
    regraId: campo.id.optional(),
    de: campo.dia.optional(),
    ate: campo.dia.optional(),
    /** Only the tie: what was settled or entered by it stays. */
    manter: z.boolean().default(false),
    liberacao: campo.liberacao,
  })
  .refine(({ ids, loteId, regraId, de, ate }) => (ids ?? loteId ?? regraId ?? (de && ate)) !== undefined, {
    error: 'Diga o que desfazer',
    path: ['ids'],
  });
export type Desconciliacao = z.output<typeof desconciliacao>;
export const desconciliadas = z.object({ desfeitas: z.number() });

export const linhaDoExtrato = z.object({
  id: z.number(),
  data: z.string(),
  valor: z.string(),
  documento: z.string().nullable(),
  historico: z.string(),
  complemento: z.string().nullable(),
  nome: z.string().nullable(),
  cpfCnpj: z.string().nullable(),
});
export type LinhaDoExtrato = z.output<typeof linhaDoExtrato>;

const razao = z.object({
  oque: chaves<RazaoDaSugestao>(razoesDaSugestao),
  /** Days apart, or how many add up. */
  quantos: z.number().optional(),
});

export const sugestao = z.object({
  tipo: chaves<TipoDeSugestao>(tiposDeSugestao),
  /** From 0 to 100. */
  pontos: z.number(),
  /** May be confirmed with all the others that are. */
  certa: z.boolean(),
  razoes: z.array(razao),
  rotulo: z.string(),
  data: z.string(),
  /** Of what is proposed: where it is not that of the lines, the difference is still to be told. */
  valor: z.string(),
  /** Lines it takes beside the one it is for. */
  linhas: z.array(z.number()),
  movimentos: z.array(z.number()),
  lancamentos: z.array(z.object({ id: z.number(), versao: z.number() })),
  novo: novoLancamento.nullable(),
  transferencia: z.object({ contaId: z.number(), linhaId: z.number().nullable() }).nullable(),
  fontes: z.array(z.object({ fonte: z.string(), chave: z.string() })),
  regraId: z.number().nullable(),
});
export type Sugestao = z.output<typeof sugestao>;

export const painelDeConciliacao = z.object({
  conta: option,
  linhas: z.array(linhaDoExtrato.extend({ sugestoes: z.array(sugestao) })),
  /** All that wait, where they are more than those told. */
  total: z.number(),
  entra: z.string(),
  sai: z.string(),
  conciliadas: z.number(),
  /** The last balance a file told, and what the movements give on that day. */
  saldo: z.object({ data: z.string(), banco: z.string(), nosso: z.string(), diferenca: z.string() }).nullable(),
});
export type PainelDeConciliacao = z.output<typeof painelDeConciliacao>;

/** Movements and open entries to choose from by hand. */
export const procuraParaConciliar = z.object({
  movimentos: z.array(z.object({ id: z.number(), data: z.string(), valor: z.string(), descricao: z.string() })),
  lancamentos: z.array(
    z.object({
      id: z.number(),
      versao: z.number(),
      origem: z.enum(['R', 'P']),
      vencimento: z.string(),
      /** What is owed on the day, with its charges: below zero what is to be paid. */
      valor: z.string(),
      rotulo: z.string(),
    }),
  ),
});
export type ProcuraParaConciliar = z.output<typeof procuraParaConciliar>;
