import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import { keysOf } from '../../call-parts.ts';
import { defineStates } from '../../states/define-states.ts';
import { defineTopic } from '../../topic.ts';

/** How far the kitchen is with a ticket. */
export const estadosDoPreparo = defineStates({
  novo: { label: 'Novo', tone: 'wait' },
  preparando: { label: 'Preparando', tone: 'note' },
  pronto: { label: 'Pronto', tone: 'ok' },
  entregue: { label: 'Entregue', tone: 'mute' },
});
export const situacoesDoPreparo = estadosDoPreparo.labels;
export type SituacaoDoPreparo = keyof typeof situacoesDoPreparo;

export const tiposDeTicket = { novo: 'Pedido', cancelamento: 'Cancelamento', mudanca: 'Mudança' } as const;

const ticket = z.object({
  id: z.number(),
  departamentoId: z.number(),
  seq: z.number(),
  tipo: z.enum(keysOf(tiposDeTicket)),
  /** Null: of an order. */
  conta: z.string().nullable(),
  pedidoId: z.number().nullable(),
  identificador: z.string(),
  /** Of a move: where to. */
  para: z.string().nullable(),
  itens: z.array(
    z.object({
      item: z.string(),
      descricao: z.string(),
      quantidade: z.string(),
      observacao: z.string().nullable(),
      partes: z.array(z.string()),
      lugar: z.number().nullable(),
    }),
  ),
  situacao: z.enum(keysOf(situacoesDoPreparo)),
  criadoEm: z.string(),
  preparandoEm: z.string().nullable(),
  prontoEm: z.string().nullable(),
});
export type TicketLido = z.output<typeof ticket>;

const departamento = z.object({
  id: z.number(),
  nome: z.string(),
  cor: z.string().nullable(),
  tempoPreparoMinutos: z.number().nullable(),
});

const kitchen = { domain: 'restaurant' } as const;
const daEmpresa = z.strictObject({ empresaId: idText });

export const cozinhaCalls = {
  tickets: defineCall({
    ...kitchen,
    method: 'GET',
    path: 'salao/{empresaId}/cozinha',
    summary: 'O que a cozinha ainda não entregou, por departamento',
    access: 'restaurante_index',
    params: daEmpresa,
    query: z.strictObject({ departamentoId: idText.optional() }),
    reply: z.object({ departamentos: z.array(departamento), tickets: z.array(ticket) }),
  }),
  mudar: defineCall({
    ...kitchen,
    method: 'POST',
    path: 'salao/cozinha/{id}/situacao',
    summary: 'Diz em que pé está um pedido da cozinha: preparando, pronto, entregue, ou de volta',
    access: 'restaurante_update',
    body: z.strictObject({ de: z.enum(keysOf(situacoesDoPreparo)), situacao: z.enum(keysOf(situacoesDoPreparo)) }),
    reply: ticket,
  }),
  imprimir: defineCall({
    ...kitchen,
    method: 'GET',
    path: 'salao/cozinha/{id}/impressao',
    summary: 'Os bytes ESC/POS de um pedido da cozinha, para a impressora',
    access: 'restaurante_index',
    query: z.strictObject({ colunas: z.enum(['32', '42', '48']).optional() }),
    replyType: 'application/octet-stream',
  }),
  roteamento: defineCall({
    ...kitchen,
    method: 'GET',
    path: 'salao/{empresaId}/roteamento',
    summary: 'Em que departamento e por que saídas um produto seria preparado',
    access: 'restaurante_index',
    params: daEmpresa,
    query: z.strictObject({ produtoId: idText }),
    reply: z.object({
      produto: z.object({ id: z.number(), descricao: z.string() }),
      departamento: departamento.nullable(),
      saidas: z.array(
        z.object({
          nome: z.string(),
          destino: z.enum(['impressora', 'tela']),
          impressora: z.string().nullable(),
          endereco: z.string().nullable(),
          vias: z.number(),
          imprimeCancelamento: z.boolean(),
        }),
      ),
    }),
  }),
};

/** A department has something new, or is further with something. */
export const temaDaCozinha = defineTopic({
  name: 'cozinha',
  of: 'departamento',
  access: 'restaurante_index',
  data: z.object({}),
});
