import { z } from 'zod';
import { idText } from '../call.ts';
import * as column from '../list/columns.ts';
import { defineList, partOfList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import type { Access } from '../permissions.ts';
import { especiesDeCobranca } from './situacoes.ts';

const familias = ['gerar_mensalidade_em_lote', 'reajuste_de_mensalidade'] as const;
/** Runs of both kinds: the handler asks for the family of the run's own. */
export const verLotes: Access = { any: familias.flatMap((f) => [`${f}_index`, `${f}_show`] as const) };

const situacoesDoLote = {
  na_fila: 'Na fila',
  executando: 'Em andamento',
  concluida: 'Concluído',
  falhou: 'Falhou',
  desfeita: 'Desfeito',
} as const;
const tiposDeLote = { mensalidade: 'Mensalidade', reajuste: 'Reajuste' } as const;
const comum = { resource: 'contratos', domain: 'contracts', access: verLotes } as const;
const quantas = { width: 92, grow: 0 } as const;

/** Runs, the newest first. */
export const listaDeExecucoes = defineList({
  ...comum,
  id: 'lotes',
  path: 'contratos/execucoes',
  summary: 'Lotes de mensalidade e de reajuste, os mais novos primeiro',
  title: 'Lotes',
  label: { one: 'Lote', many: 'Lotes' },
  purpose: 'Nada foi gerado ainda. Cada lote confirmado fica aqui, com o resultado de cada contrato.',
  searchLabel: 'Competência',
  columns: {
    competencia: column.month({
      label: 'Competência',
      width: 140,
      grow: 1,
      sortable: true,
      strong: true,
      card: 'title',
    }),
    situacao: column.state(
      situacoesDoLote,
      { label: 'Situação', width: 120, grow: 0, card: 'fact' },
      { na_fila: 'mute', executando: 'note', concluida: 'ok', falhou: 'bad', desfeita: 'mute' },
    ),
    feitas: column.integer({ ...quantas, label: 'Feitas' }),
    excluidas: column.integer({ ...quantas, label: 'De fora' }),
    falhas: column.integer({ ...quantas, label: 'Falhas' }),
    valor: column.money({ label: 'Valor', width: 150, grow: 0, strong: true, card: 'figure' }),
    autor: column.reference({ label: 'Quem', nullable: true, width: 180, grow: 1, muted: true }),
    criadoEm: column.instant({
      label: 'Quando',
      width: 150,
      grow: 0,
      sortable: true,
      muted: true,
      card: 'fact',
    }),
    id: column.integer({ ...quantas, label: 'Lote', sortable: true, shown: false }),
  },
  facts: {
    versao: z.number(),
    tipo: z.enum(['mensalidade', 'reajuste']),
    jobId: z.string(),
    pedido: z.record(z.string(), z.unknown()),
    /** Why it can no longer be undone; null while it can. */
    impedimento: z.string().nullable(),
    desfeitaEm: z.string().nullable(),
  },
  filters: { tipo: filter.choice(tiposDeLote, { label: 'Tipo' }) },
  order: { by: 'id', descending: true },
  inactive: true,
});
export type ExecucaoDeLote = RowOfList<typeof listaDeExecucoes>;

/** What each kind of run has on its own screen. */
export const execucoesPorTipo = {
  mensalidade: partOfList(listaDeExecucoes, {
    id: 'lotes_mensalidade',
    title: 'Lotes gerados',
    fixed: { tipo: 'mensalidade' },
    filters: [],
  }),
  reajuste: partOfList(listaDeExecucoes, {
    id: 'lotes_reajuste',
    title: 'Reajustes feitos',
    purpose: 'Nada foi reajustado ainda. Cada reajuste confirmado fica aqui, com o resultado de cada contrato.',
    fixed: { tipo: 'reajuste' },
    filters: [],
    labels: { competencia: 'Vale a partir de', valor: 'Novo total mensal' },
  }),
};

/** `a_repetir`: its charge stands and what followed it is asked for again; `motivo` still says what failed. */
const situacoesDaLinha = {
  feita: 'Feita',
  excluida: 'Fora',
  falhou: 'Falhou',
  a_repetir: 'A repetir',
  desfeita: 'Desfeita',
} as const;

/** What followed the charge: receivable, invoice, slip, message; each with its own result. */
const etapas = z.array(
  z.object({
    etapa: z.string(),
    rotulo: z.string(),
    situacao: z.enum(['feita', 'falhou']),
    erro: z.string().nullable(),
  }),
);
type Etapas = z.output<typeof etapas>;

/** The result of each contract of a run. */
export const listaDeLinhas = defineList({
  ...comum,
  id: 'lote_linhas',
  of: 'execucaoId',
  path: 'contratos/execucoes/{id}/linhas',
  summary: 'O resultado de cada contrato de um lote',
  title: 'Resultado do lote',
  label: { one: 'Linha', many: 'Linhas' },
  purpose: 'Nenhuma linha',
  columns: {
    empresa: column.reference({ label: 'Cliente', width: 220, grow: 3, sortable: true, strong: true, card: 'title' }),
    numero: column.integer({ label: 'Contrato', width: 92, grow: 0, sortable: true }),
    situacao: column.state(
      situacoesDaLinha,
      { label: 'Resultado', width: 96, grow: 0, card: 'fact' },
      { feita: 'ok', excluida: 'mute', falhou: 'bad', a_repetir: 'wait', desfeita: 'mute' },
    ),
    especie: column.choice(especiesDeCobranca, { label: 'Cobrança', width: 130, grow: 0 }),
    valorAnterior: column.money({ label: 'Valor anterior', nullable: true, width: 120, grow: 0, muted: true }),
    percentual: column.percent({ label: 'Reajuste', nullable: true, width: 104, grow: 0 }),
    valor: column.money({
      label: 'Valor',
      nullable: true,
      width: 120,
      grow: 0,
      sortable: true,
      strong: true,
      card: 'figure',
    }),
    vencimento: column.date({ label: 'Vencimento', nullable: true, width: 104, grow: 0 }),
    etapas: column.text({
      label: 'Etapas',
      derive: ({ etapas: feitas }: { etapas: Etapas }) =>
        feitas.map(({ rotulo, erro }) => (erro ? `${rotulo}: ${erro}` : rotulo)).join(', '),
      width: 220,
      grow: 2,
      inFile: 'asked',
    }),
    motivo: column.text({ label: 'Motivo da exclusão', nullable: true, width: 220, grow: 2, card: 'fact' }),
  },
  facts: { id: z.number(), contratoId: z.number(), etapas },
  filters: {
    situacao: filter.choice(situacoesDaLinha, { label: 'Resultado' }),
    contratoId: filter.given(idText.optional()),
  },
  order: { by: 'empresa' },
  file: {
    name: 'contratos-execucao',
    summary: 'Exporta o resultado de um lote, contrato a contrato; muitos registros viram um trabalho (202)',
  },
});
export type LinhaDeExecucao = RowOfList<typeof listaDeLinhas>;

const doContrato = ['empresa', 'numero', 'situacao'];

/** The same as each kind of run shows it. */
export const linhasPorTipo = {
  mensalidade: partOfList(listaDeLinhas, {
    id: 'lote_linhas_mensalidade',
    columns: [...doContrato, 'especie', 'valor', 'vencimento', 'etapas', 'motivo'],
  }),
  reajuste: partOfList(listaDeLinhas, {
    id: 'lote_linhas_reajuste',
    columns: [...doContrato, 'valorAnterior', 'percentual', 'valor', 'motivo'],
    labels: { valor: 'Novo valor' },
  }),
};
