import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import { linha } from '../../call-parts.ts';
import * as campo from '../../financeiro/titulos/campos.ts';

const openDelivery = { domain: 'open-delivery' } as const;
const daLoja = z.strictObject({ empresaId: idText });
const configurar = 'company_settings_update';
const ler = 'restaurante_index';
const atender = 'restaurante_update';

/** Why a shop asks an application to cancel. @source Open Delivery 1.7, `RequestCancelled` */
export const motivosDoOpenDelivery = {
  UNAVAILABLE_ITEM: 'Item em falta',
  OUTDATED_MENU: 'Cardápio desatualizado',
  RESTAURANT_WITHOUT_DELIVERY_PERSON: 'Sem entregador',
  ORDER_OUTSIDE_THE_DELIVERY_AREA: 'Endereço fora da área de entrega',
  OUTSIDE_DELIVERY_HOURS: 'Fora do horário de entrega',
  RISK_AREA: 'Área de risco',
  DELIVERY_PROBLEM: 'Problema na entrega',
  INTERNAL_DIFFICULTIES_OF_THE_RESTAURANT: 'Dificuldade interna da loja',
  DUPLICATE_APPLICATION: 'Pedido repetido',
  BLOCKED_CUSTOMER: 'Cliente bloqueado',
  SYSTEMIC_ISSUES: 'Problema de sistema',
} as const;

const ligacao = z.object({
  empresaId: z.number(),
  /** That this installation speaks to. */
  aplicativos: z.array(z.string()),
  situacao: z.enum(['desligada', 'ligada']),
  loja: z.object({ id: z.string(), aplicativo: z.string() }).nullable(),
  consultadaEm: z.string().nullable(),
  /** Events that were stored and wait to be processed. */
  porProcessar: z.number(),
  ultimoErro: z.string().nullable(),
  versao: z.number().nullable(),
});
export type LigacaoComAplicativo = z.output<typeof ligacao>;

export const openDeliveryCalls = {
  ligacao: defineCall({
    ...openDelivery,
    method: 'GET',
    path: 'open-delivery/loja',
    summary: 'Como está a ligação de uma empresa com um aplicativo de Open Delivery',
    access: ler,
    query: daLoja,
    reply: ligacao,
  }),
  ligar: defineCall({
    ...openDelivery,
    method: 'PUT',
    path: 'open-delivery/loja',
    summary: 'Liga a empresa a um aplicativo pelas credenciais que ele deu à loja; elas nunca são mostradas',
    access: configurar,
    body: z.strictObject({
      empresaId: campo.id,
      aplicativo: linha(60),
      /** As the application knows the shop. */
      lojaId: linha(100),
      clientId: linha(200),
      clientSecret: linha(500),
      versao: campo.versao,
    }),
    reply: ligacao,
    ownHands: true,
  }),
  desligar: defineCall({
    ...openDelivery,
    method: 'DELETE',
    path: 'open-delivery/loja',
    summary: 'Esquece as credenciais da loja no aplicativo e deixa de consultar',
    access: configurar,
    query: daLoja,
    reply: ligacao,
    ownHands: true,
  }),
  situacao: defineCall({
    ...openDelivery,
    method: 'GET',
    path: 'open-delivery/situacao',
    summary: 'Se o aplicativo mostra a loja aberta',
    access: ler,
    query: daLoja,
    reply: z.object({ aberta: z.boolean() }),
  }),
  consultar: defineCall({
    ...openDelivery,
    method: 'POST',
    path: 'open-delivery/consultar',
    summary: 'Pergunta agora ao aplicativo o que há de novo, se já passou o intervalo entre consultas',
    access: atender,
    body: z.strictObject({ empresaId: campo.id }),
    reply: z.object({
      consultou: z.boolean(),
      recebidos: z.number(),
      processados: z.number(),
      porProcessar: z.number(),
    }),
  }),
  itens: defineCall({
    ...openDelivery,
    method: 'GET',
    path: 'open-delivery/itens',
    summary: 'Itens de pedidos do aplicativo que ainda não se sabe que produto são',
    access: ler,
    query: daLoja,
    reply: z.array(z.object({ externo: z.string(), descricao: z.string(), pedidos: z.number() })),
  }),
  ligarItem: defineCall({
    ...openDelivery,
    method: 'POST',
    path: 'open-delivery/itens',
    summary: 'Diz uma vez que produto é um item do aplicativo: vale para os pedidos abertos e para os próximos',
    access: atender,
    body: z.strictObject({ empresaId: campo.id, externo: linha(120), produtoId: campo.id }),
    reply: z.object({ itens: z.number() }),
  }),
};
