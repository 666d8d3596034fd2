import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import { queryText } from '../../list.ts';
import { chosenBy } from '../../lookups.ts';
import { lerCoordenadas } from './area.ts';
import { desfechosDaTaxa, porquesDaTaxa, tiposDeTaxa } from './regra.ts';

const valorText = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'Valor inválido');

/** Latitude and longitude, as maps copy them. */
export const coordenadasEscritas = z
  .string()
  .max(60)
  .refine((texto) => lerCoordenadas(texto) !== null, 'Escreva a latitude e a longitude, como em -23.55, -46.63');

const destino = z.strictObject({
  empresaId: idText,
  cep: z
    .string()
    .transform((text) => text.replaceAll(/\D/g, ''))
    .refine((text) => /^\d{8}$/.test(text), 'CEP inválido')
    .optional(),
  bairro: queryText.optional(),
  cidadeId: idText.optional(),
  /** Distance from the shop, in km. */
  distanciaKm: valorText.optional(),
  coordenadas: coordenadasEscritas.optional(),
  /** Amount of the order, which may make the delivery free. */
  valorPedido: valorText.optional(),
});

const taxaJulgada = z.object({
  id: z.number(),
  rotulo: z.string(),
  tipo: z.enum(tiposDeTaxa),
  /** What the customer pays for this order: the fee, or 0.00 from the amount on that makes it free. */
  valor: z.string(),
  taxa: z.string(),
  gratisAcimaDe: z.string().nullable(),
  pedidoMinimo: z.string().nullable(),
  /** False when the order is below the minimum of this fee. */
  atende: z.boolean(),
  prazoMinutos: z.number().nullable(),
});

export const entregasCalls = {
  selectAddress: defineCall({
    domain: 'delivery',
    method: 'GET',
    path: 'taxas-de-entrega/select-address',
    summary: 'Taxas que servem a um endereço, a que vale primeiro; sem endereço, todas as da empresa',
    access: chosenBy('taxas-de-entrega'),
    query: destino,
    reply: z.array(taxaJulgada),
  }),
  testar: defineCall({
    domain: 'delivery',
    method: 'GET',
    path: 'taxas-de-entrega/testar',
    summary: 'Todas as taxas na ordem em que são vistas, por que cada uma serve ou não, e o que o cliente paga',
    access: 'create_delivery_fee',
    query: destino,
    reply: z.object({
      desfecho: z.enum(desfechosDaTaxa),
      /** The fee that holds, or the exclusion that refuses; null: the address is out of every area. */
      taxaId: z.number().nullable(),
      taxas: z.array(
        taxaJulgada.extend({
          prioridade: z.number(),
          serve: z.boolean(),
          porque: z.enum(porquesDaTaxa),
          /** What the fee asks for, as it is registered. */
          bairro: z.string().nullable(),
          cepInicial: z.string().nullable(),
          cepFinal: z.string().nullable(),
          distanciaKm: z.string().nullable(),
          area: z.string().nullable(),
        }),
      ),
    }),
  }),
};
export type TaxaDoEndereco = z.output<typeof taxaJulgada>;
export type TesteDeTaxas = z.output<typeof entregasCalls.testar.reply>;
