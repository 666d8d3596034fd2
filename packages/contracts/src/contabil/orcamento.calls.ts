import { z } from 'zod';
import { defineCall, idParams } from '../call.ts';
import { keysOf, texto } from '../call-parts.ts';
import { option, queryFlag } from '../list.ts';
import { emptyTextAsNull } from '../partial.ts';
import { idNumero, mes, natureza, valorEmReais, versao } from './campos.ts';
import { lerOrcamento, listaDeItensDoOrcamento } from './listas.ts';
import { controles, regimes } from './orcamento.ts';

const contabil = { domain: 'accounting' } as const;
const alterar = { ...contabil, access: 'orcamentos_update' } as const;
const controle = z.enum(keysOf(controles));
const MAX_CELULAS = 12_000;

const item = {
  orcamentoId: idNumero,
  mes,
  contaId: idNumero,
  centroCustoId: z.preprocess(emptyTextAsNull, idNumero.nullable()).default(null),
  valor: valorEmReais,
  controle: controle.nullable().default(null),
  observacao: z.preprocess(emptyTextAsNull, texto(200).nullable()).default(null),
};

/** A cell of the grid: of what, and how much; an amount of nothing takes it away. */
const celula = z.strictObject({
  contaId: idNumero,
  centroCustoId: idNumero.nullable(),
  mes,
  valor: valorEmReais.nullable(),
});
export type CelulaDoOrcamento = z.output<typeof celula>;

/** Figures of a line or of a total, month by month: what was planned, promised, spent, and what is left. */
const figuras = z.object({
  planejado: z.string(),
  comprometido: z.string(),
  realizado: z.string(),
  desvio: z.string(),
});
export type FigurasDoOrcamento = z.output<typeof figuras>;

const linha = z.object({
  contaId: z.number(),
  conta: z.string(),
  codigo: z.string(),
  natureza,
  centroCustoId: z.number().nullable(),
  centroCusto: z.string().nullable(),
  controle: controle.nullable(),
  meses: z.array(figuras),
  total: figuras,
});
export type LinhaDoOrcamento = z.output<typeof linha>;

const orcamentoCurto = z.object({
  id: z.number(),
  versao: z.number(),
  nome: z.string(),
  ano: z.number(),
  empresaId: z.number(),
  empresa: option,
  situacao: z.enum(['rascunho', 'aprovado', 'encerrado']),
  controle,
  periodoControle: z.enum(['mes', 'ano']),
});

const revisao = z.object({
  numero: z.number(),
  motivo: z.string().nullable(),
  criadoEm: z.string(),
  autor: z.string().nullable(),
  total: z.string(),
});

const liberacao = z.object({
  id: z.number(),
  contaId: z.number(),
  conta: z.string(),
  centroCustoId: z.number().nullable(),
  centroCusto: z.string().nullable(),
  mes: z.string(),
  valor: z.string(),
  motivo: z.string(),
  autor: z.string(),
  criadoEm: z.string(),
});

const perguntaDoGasto = z.strictObject({
  contaId: idNumero,
  centroCustoId: idNumero.nullable().default(null),
  mes,
  valor: valorEmReais,
  regime: z.enum(keysOf(regimes)).default('competencia'),
});
export type PerguntaDoGasto = z.output<typeof perguntaDoGasto>;

export const itemCalls = {
  list: listaDeItensDoOrcamento.call,
  get: defineCall({
    ...contabil,
    method: 'GET',
    path: 'budgets-item/{id}',
    summary: 'Lê item de orçamento',
    access: { any: ['orcamentos_index', 'orcamentos_show', 'orcamentos_update'] },
    reply: listaDeItensDoOrcamento.row,
  }),
  create: defineCall({
    ...contabil,
    access: 'orcamentos_create',
    method: 'POST',
    path: 'budgets-item',
    summary: 'Cria item de orçamento, de um rascunho',
    body: z.strictObject(item),
    reply: listaDeItensDoOrcamento.row,
    status: 201,
  }),
  update: defineCall({
    ...alterar,
    method: 'PUT',
    path: 'budgets-item/{id}',
    summary: 'Altera item de orçamento, de um rascunho',
    body: z.strictObject({
      versao,
      mes: mes.optional(),
      contaId: idNumero.optional(),
      centroCustoId: z.preprocess(emptyTextAsNull, idNumero.nullable()).optional(),
      valor: valorEmReais.optional(),
      controle: controle.nullable().optional(),
      observacao: z.preprocess(emptyTextAsNull, texto(200).nullable()).optional(),
    }),
    reply: listaDeItensDoOrcamento.row,
  }),
  archive: defineCall({
    ...alterar,
    method: 'DELETE',
    path: 'budgets-item/{id}',
    summary: 'Inativa item de orçamento; com somenteInativos=true, ativa',
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
    reply: listaDeItensDoOrcamento.row,
  }),
};
export type ItemNovo = z.output<typeof itemCalls.create.body>;
export type ItemAlterado = z.output<typeof itemCalls.update.body>;

export const orcamentoCalls = {
  grade: defineCall({
    ...contabil,
    method: 'GET',
    path: 'budgets/{id}/grade',
    summary: 'Orçamento inteiro: planejado, comprometido, realizado e desvio por mês',
    access: lerOrcamento,
    query: z.strictObject({
      regime: z.enum(keysOf(regimes)).default('competencia'),
      /** The plan as it was at this revision; 1 is the original. */
      revisao: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
    reply: z.object({
      orcamento: orcamentoCurto,
      linhas: z.array(linha),
      totais: z.record(z.string(), z.array(figuras)),
      revisoes: z.array(revisao),
      liberacoes: z.array(liberacao),
    }),
  }),
  gravar: defineCall({
    ...alterar,
    method: 'PUT',
    path: 'budgets/{id}/grade',
    summary: 'Grava células do orçamento, de um rascunho; as que não vêm ficam',
    body: z.strictObject({ celulas: z.array(celula).min(1).max(MAX_CELULAS) }),
    reply: z.object({ gravadas: z.number() }),
  }),
  revisar: defineCall({
    ...alterar,
    method: 'POST',
    path: 'budgets/{id}/revisar',
    summary: 'Muda células de um orçamento aprovado: fica uma revisão, e o original permanece',
    body: z.strictObject({ celulas: z.array(celula).min(1).max(MAX_CELULAS), motivo: texto(300) }),
    reply: z.object({ revisao: z.number() }),
    status: 201,
  }),
  conferir: defineCall({
    ...contabil,
    method: 'POST',
    path: 'budgets/{id}/conferir',
    summary: 'Diz se um gasto cabe no orçamento, e o que acontece quando não cabe',
    access: lerOrcamento,
    params: idParams,
    body: perguntaDoGasto,
    reply: z.object({
      controle,
      disponivel: z.string(),
      excesso: z.string(),
      planejado: z.string(),
      comprometido: z.string(),
      realizado: z.string(),
      liberado: z.string(),
      passa: z.boolean(),
    }),
  }),
  liberar: defineCall({
    ...contabil,
    access: 'orcamento_liberar',
    method: 'POST',
    path: 'budgets/{id}/liberacoes',
    summary: 'Libera um valor além do planejado de uma célula; fica registrado quem e por quê',
    body: z.strictObject({
      contaId: idNumero,
      centroCustoId: idNumero.nullable().default(null),
      mes,
      valor: valorEmReais,
      motivo: texto(300),
    }),
    reply: liberacao,
    status: 201,
  }),
  planilha: defineCall({
    ...contabil,
    method: 'GET',
    path: 'budgets/{id}/planilha',
    summary: 'Orçamento como planilha: planejado, comprometido, realizado e desvio de cada mês',
    access: lerOrcamento,
    query: z.strictObject({ regime: z.enum(keysOf(regimes)).default('competencia') }),
    replyType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
};
export type GradeDoOrcamento = z.output<typeof orcamentoCalls.grade.reply>;
