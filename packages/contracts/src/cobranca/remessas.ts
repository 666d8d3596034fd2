import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { defineStates } from '../states/define-states.ts';
import { lerBoletos } from './listas.ts';
import { comandosDoBoleto } from './situacoes.ts';

/** Where a file of requests is. */
export const estadosDaRemessa = defineStates({
  gerada: { label: 'Gerada', tone: 'wait' },
  enviada: { label: 'Enviada', tone: 'note' },
  parcial: { label: 'Respondida em parte', tone: 'note' },
  confirmada: { label: 'Respondida', tone: 'ok' },
  descartada: { label: 'Descartada', tone: 'mute' },
});
export const situacoesDaRemessa = estadosDaRemessa.labels;
export type SituacaoDaRemessa = keyof typeof situacoesDaRemessa;
const tomDaRemessa = estadosDaRemessa.tones;
const formatos = { '240': 'CNAB 240', '400': 'CNAB 400' } as const;
const quieta = { grow: 0, muted: true } as const;

/** Files sent to the banks, the last first. */
export const listaDeRemessas = defineList({
  id: 'boletos_remessas',
  resource: 'boletos',
  domain: 'boletos',
  path: 'boletos/indexRemessa',
  summary: 'Remessas de boletos, a última primeiro',
  access: lerBoletos,
  title: 'Remessas',
  label: { one: 'Remessa', many: 'Remessas' },
  purpose: 'Arquivos para o banco: o que se pediu a ele, e o que já respondeu.',
  searchLabel: 'Arquivo, número ou conta',
  columns: {
    criadoEm: column.instant({ label: 'Gerada em', width: 142, grow: 0, sortable: true, card: 'fact' }),
    nome: column.text({ label: 'Arquivo', width: 160, grow: 1, strong: true, card: 'title' }),
    conta: column.reference({ label: 'Conta', width: 170, grow: 2 }),
    sequencia: column.integer({ ...quieta, label: 'Número', width: 90 }),
    formato: column.choice(formatos, { ...quieta, label: 'Formato', width: 100 }),
    quantos: column.integer({ label: 'Pedidos', width: 84, grow: 0 }),
    valor: column.money({ label: 'Valor', width: 124, grow: 0, card: 'figure' }),
    situacao: column.state(situacoesDaRemessa, { label: 'Situação', width: 160, grow: 0, card: 'fact' }, tomDaRemessa),
    respondidos: column.integer({ ...quieta, label: 'Respondidos', width: 104 }),
    pessoa: column.text({ ...quieta, label: 'Por', nullable: true, width: 140, shown: false }),
  },
  facts: { id: z.number(), versao: z.number(), contaId: z.number() },
  filters: {
    situacao: filter.choice(situacoesDaRemessa, { label: 'Situação', pinned: true }),
    contaId: filter.ref('contas', { label: 'Conta', pinned: true }),
  },
  order: { by: 'criadoEm', descending: true },
});
export type RemessaLinha = RowOfList<typeof listaDeRemessas>;

const GET = { domain: 'boletos', method: 'GET', access: lerBoletos } as const;
const POST = { domain: 'boletos', method: 'POST', access: 'financeiro_boleto_update' } as const;

/** What an account has to send. */
const pendencia = z.object({
  contaId: z.number(),
  conta: z.string(),
  banco: z.string(),
  formato: z.enum(['240', '400']).nullable(),
  /** Why there is no file of this account, and what there is instead; null: there is. */
  recusa: z.string().nullable(),
  quantos: z.number(),
  valor: z.string(),
  porComando: z.array(
    z.object({
      comando: z.enum(Object.keys(comandosDoBoleto) as [keyof typeof comandosDoBoleto]),
      quantos: z.number(),
    }),
  ),
});
export type PendenciaDeRemessa = z.infer<typeof pendencia>;

export const remessasCalls = {
  list: listaDeRemessas.call,
  pendentes: defineCall({
    ...GET,
    path: 'boletos/remessas/pendentes',
    summary: 'O que cada conta tem a enviar ao banco',
    reply: z.array(pendencia),
  }),
  baixar: defineCall({
    ...POST,
    path: 'boletos/baixarRemessa',
    summary:
      'Gera a remessa do que uma conta tem a enviar, de tudo ou dos boletos escolhidos; de uma gerada, dá os mesmos bytes',
    body: z
      .strictObject({
        contaId: campo.id.optional(),
        boletoIds: z
          .array(campo.id)
          .min(1, 'Escolha ao menos um boleto')
          .max(5000, 'Máximo de 5.000 boletos')
          .optional(),
        remessaId: campo.id.optional(),
      })
      .refine(({ contaId, remessaId }) => (contaId === undefined) !== (remessaId === undefined), {
        error: 'Informe a conta ou a remessa',
        path: ['contaId'],
      }),
    replyType: 'text/plain',
  }),
  enviada: defineCall({
    ...POST,
    method: 'PUT',
    path: 'boletos/remessas/{id}/enviada',
    summary: 'Diz que a remessa foi entregue ao banco',
    reply: listaDeRemessas.row,
  }),
  descartar: defineCall({
    ...POST,
    method: 'DELETE',
    path: 'boletos/remessas/{id}',
    summary: 'Descarta uma remessa que não foi enviada: os pedidos voltam, e a próxima leva outro número',
    reply: listaDeRemessas.row,
  }),
  proxima: defineCall({
    ...GET,
    path: 'sequence/remessa',
    summary: 'O número da próxima remessa de uma conta; nenhum é reservado',
    query: z.strictObject({ contaId: idText }),
    reply: z.object({ proximo: z.number() }),
  }),
};
