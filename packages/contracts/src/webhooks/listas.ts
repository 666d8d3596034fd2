import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { estadosDoWebhook, situacoesDaEntrega, tiposDeEvento, tiposEntregues } from './situacoes.ts';

export const verWebhooks = { any: ['webhooks_index', 'webhooks_show'] } as const;
const instante = { width: 150, grow: 0 } as const;

export const listaDeWebhooks = defineList({
  id: 'webhooks',
  resource: 'webhooks',
  domain: 'webhooks',
  path: 'webhooks',
  summary: 'Programas que são avisados do que acontece, e como vão as entregas',
  access: verWebhooks,
  title: 'Webhooks',
  label: { one: 'Webhook', many: 'Webhooks' },
  purpose: 'Endereços de outros programas que são avisados de vendas, pagamentos, documentos e estoque.',
  searchLabel: 'Nome ou endereço',
  columns: {
    nome: column.text({ label: 'Nome', width: 180, grow: 2, sortable: true, strong: true, card: 'title' }),
    endereco: column.text({ label: 'Endereço', width: 280, grow: 3, muted: true, card: 'fact' }),
    empresa: column.reference({ label: 'Empresa', nullable: true, empty: 'Todas', width: 160, grow: 1, card: 'fact' }),
    estado: column.state(
      estadosDoWebhook,
      { label: 'Situação', width: 120, grow: 0, card: 'figure' },
      { funcionando: 'ok', falhando: 'wait', pausado: 'bad' },
    ),
    naFila: column.integer({ label: 'Na fila', width: 84, grow: 0 }),
    ultimaEm: column.instant({
      ...instante,
      label: 'Última entrega',
      nullable: true,
      empty: 'nunca',
      relative: true,
    }),
    falhandoDesde: column.instant({ ...instante, label: 'Falhando desde', nullable: true, shown: false }),
    pausaMotivo: column.text({ label: 'Por que parou', nullable: true, width: 240, grow: 2, shown: false, said: true }),
    usuario: column.reference({ label: 'Quem criou', width: 160, grow: 1, muted: true, shown: false }),
    criadoEm: column.instant({ ...instante, label: 'Criado em', sortable: true, muted: true, shown: false }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    tipos: z.array(z.string()),
    /** Until when the secret before the last one signs too; null: there is one secret. */
    anteriorAte: z.string().nullable(),
  },
  filters: {
    estado: filter.choice(estadosDoWebhook, { label: 'Situação', pinned: true }),
    tipo: filter.choice(tiposDeEvento, { label: 'Evento' }),
    empresaId: filter.company({ label: 'Empresa' }),
  },
  order: { by: 'nome' },
  inactive: true,
});
export type WebhookLinha = RowOfList<typeof listaDeWebhooks>;

export const listaDeEntregas = defineList({
  id: 'webhooks-entregas',
  resource: 'webhooks-entregas',
  domain: 'webhooks',
  path: 'webhooks/{id}/entregas',
  of: 'webhookId',
  summary: 'O que um webhook foi avisado, com a resposta e o tempo de cada entrega',
  access: verWebhooks,
  title: 'Entregas',
  label: { one: 'Entrega', many: 'Entregas' },
  purpose: 'Cada evento, quando foi entregue, o que o outro programa respondeu e em quanto tempo.',
  searchLabel: 'Identificador do evento',
  columns: {
    criadoEm: column.instant({ ...instante, label: 'Aconteceu', sortable: true, card: 'fact' }),
    tipo: column.choice(tiposEntregues, { label: 'Evento', width: 180, grow: 2, strong: true, card: 'title' }),
    situacao: column.state(
      situacoesDaEntrega,
      { label: 'Situação', width: 110, grow: 0, card: 'figure' },
      { na_fila: 'wait', entregue: 'ok', desistida: 'bad' },
    ),
    status: column.integer({ label: 'Resposta', nullable: true, width: 96, grow: 0, card: 'fact' }),
    erro: column.text({ label: 'Falha', nullable: true, width: 240, grow: 3, muted: true, said: true }),
    duracaoMs: column.integer({ label: 'Tempo', nullable: true, unit: 'ms', width: 96, grow: 0 }),
    tentativas: column.integer({ label: 'Tentativas', width: 100, grow: 0 }),
    tentadaEm: column.instant({ ...instante, label: 'Última tentativa', nullable: true, muted: true }),
    proximaEm: column.instant({ ...instante, label: 'Próxima tentativa', nullable: true, muted: true, shown: false }),
    empresa: column.reference({ label: 'Empresa', nullable: true, width: 160, grow: 1, muted: true, shown: false }),
  },
  facts: { id: z.number(), eventoId: z.string() },
  filters: {
    situacao: filter.choice(situacoesDaEntrega, { label: 'Situação', pinned: true }),
    tipo: filter.choice(tiposEntregues, { label: 'Evento', pinned: true }),
    criado: filter.period('de', 'ate', { label: 'Aconteceu' }),
  },
  order: { by: 'criadoEm', descending: true },
});
export type EntregaLinha = RowOfList<typeof listaDeEntregas>;
