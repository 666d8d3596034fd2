import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keysOf } from '../call-parts.ts';
import { alergenos } from '../restaurante/cardapio/alergenos.ts';
import { encomendaDoCliente, entregaDoCliente } from './entrega.ts';
import { escolhaDoCliente, pedidoDoCliente } from './pedido.ts';

/** Languages of the menu on a guest's phone. */
const linguasDoCardapio = { pt: 'Português', es: 'Español' } as const;
export type LinguaDoCardapio = keyof typeof linguasDoCardapio;

const alergeno = z.enum(keysOf(alergenos));
const lingua = z.enum(keysOf(linguasDoCardapio)).optional();
const token = z.string().min(1).max(100);
const daMesa = z.strictObject({ token });

const publica = {
  ...({ domain: 'restaurant', access: 'public', secretParams: ['token'], page: true } as const),
  params: daMesa,
  reply: z.string(),
  replyType: 'text/html',
};

/** What the QR code of a table opens: whoever has it, and nobody else. */
export const cardapioPublicoCalls = {
  ver: defineCall({
    ...publica,
    method: 'GET',
    path: 'cardapio/{token}',
    summary: 'Página do cardápio de uma casa, para o celular de quem está à mesa',
    query: z.strictObject({
      /** Absent: the language of the phone. */
      lingua,
      /** Dishes that contain one of these are left out. */
      sem: z.union([alergeno, z.array(alergeno).max(Object.keys(alergenos).length)]).optional(),
    }),
  }),
  foto: defineCall({
    ...publica,
    method: 'GET',
    path: 'cardapio/{token}/fotos/{sha256}',
    summary: 'A foto de um prato do cardápio',
    params: daMesa.extend({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Valor inválido') }),
    replyType: 'image/*',
  }),
  conferir: defineCall({
    ...publica,
    method: 'POST',
    path: 'cardapio/{token}/conferencia',
    summary: 'Página que mostra o que foi escolhido, antes de pedir',
    query: z.strictObject({ lingua }),
    body: escolhaDoCliente,
  }),
  pedir: defineCall({
    ...publica,
    method: 'POST',
    path: 'cardapio/{token}/pedidos',
    summary: 'Pede à casa o que foi escolhido; leva à página do pedido',
    query: z.strictObject({ lingua }),
    body: pedidoDoCliente,
    status: 303,
  }),
  acompanhar: defineCall({
    ...publica,
    method: 'GET',
    path: 'cardapio/{token}/pedidos/{uuid}',
    summary: 'Página que diz se a casa confirmou um pedido, ou por que o recusou',
    params: daMesa.extend({ uuid: z.uuid('Identificador inválido.') }),
    query: z.strictObject({ lingua }),
  }),
  orcar: defineCall({
    ...publica,
    method: 'POST',
    path: 'cardapio/{token}/entregas/total',
    summary: 'Página que mostra a taxa e o total de uma entrega ou retirada, antes de pedir',
    query: z.strictObject({ lingua }),
    body: entregaDoCliente.extend({
      /** The form again, as it was filled in, to be mended. */
      corrigir: z.literal('1').optional(),
    }),
  }),
  encomendar: defineCall({
    ...publica,
    method: 'POST',
    path: 'cardapio/{token}/entregas',
    summary: 'Pede uma entrega ou retirada, que a casa confirma; leva à página do pedido',
    query: z.strictObject({ lingua }),
    body: encomendaDoCliente,
    status: 303,
  }),
  acompanharEntrega: defineCall({
    ...publica,
    method: 'GET',
    path: 'cardapio/{token}/entregas/{uuid}',
    summary: 'Página que diz em que pé está uma entrega ou retirada',
    params: daMesa.extend({ uuid: z.uuid('Identificador inválido.') }),
    query: z.strictObject({ lingua }),
  }),
};
