import { z } from 'zod';
import {
  instanteDeFora,
  instanteOuNada,
  valorDeFora as numero,
  precoDeFora,
  quantidadeDeFora,
} from '../entregas/public.ts';

/** What an ordering application answers, as far as it is read here; what is more is left alone. @source Open Delivery 1.7 */
const preco = z.object({ value: numero });

export const token = z.object({
  access_token: z.string().min(1).max(8_000),
  /** In seconds; who does not say it gives it for a few minutes. */
  expires_in: numero.positive().max(31_536_000).default(300),
});

/** Only its identity must be there. */
export const evento = z.looseObject({
  eventId: z.string().min(1).max(200),
  eventType: z.string().min(1).max(60).catch('?'),
  orderId: z.string().max(80).nullish().catch(null),
  createdAt: instanteDeFora,
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
});

const opcao = z.object({ name: z.string(), quantity: numero.default(1), unitPrice: preco.nullish() });

const item = z.object({
  name: z.string(),
  externalCode: z.string().nullish(),
  unit: z.string().nullish(),
  quantity: quantidadeDeFora,
  unitPrice: preco,
  /** quantity * (unitPrice + optionsPrice) */
  totalPrice: z.object({ value: precoDeFora }),
  specialInstructions: z.string().nullish(),
  options: z.array(opcao).nullish(),
});

const taxa = z.object({ name: z.string(), type: z.string(), receivedBy: z.string(), price: preco });

const desconto = z.object({
  target: z.string(),
  sponsorshipValues: z.array(z.object({ name: z.string(), amount: preco })),
});

const metodo = z.object({
  value: numero,
  type: z.string(),
  method: z.string(),
  methodInfo: z.string().nullish(),
  changeFor: numero.nullish(),
});

const endereco = z.object({
  street: z.string().nullish(),
  number: z.string().nullish(),
  complement: z.string().nullish(),
  district: z.string().nullish(),
  city: z.string().nullish(),
  postalCode: z.string().nullish(),
  reference: z.string().nullish(),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullish().catch(null),
});

export const pedido = z.object({
  id: z.string().min(1).max(80),
  type: z.string(),
  displayId: z.string(),
  createdAt: instanteDeFora,
  lastEvent: z.string().nullish(),
  orderTiming: z.string(),
  preparationStartDateTime: instanteOuNada,
  items: z.array(item).min(1).max(500),
  otherFees: z.array(taxa).nullish(),
  discounts: z.array(desconto).nullish(),
  payments: z.object({ methods: z.array(metodo).default([]) }),
  customer: z
    .object({
      name: z.string().nullish(),
      documentNumber: z.string().nullish(),
      phone: z.object({ number: z.string().nullish(), extension: z.string().nullish() }).nullish(),
    })
    .nullish(),
  schedule: z.object({ scheduledDateTimeStart: instanteOuNada }).nullish(),
  delivery: z.object({ deliveredBy: z.string().nullish(), deliveryAddress: endereco.nullish() }).nullish(),
  takeout: z.object({ takeoutDateTime: instanteOuNada }).nullish(),
  indoor: z.object({ place: z.string().nullish(), tab: z.string().nullish() }).nullish(),
  sendPreparing: z.boolean().nullish(),
  sendDelivered: z.boolean().nullish(),
  sendPickedUp: z.boolean().nullish(),
  extraInfo: z.string().nullish(),
});

export const situacao = z.object({ status: z.string() });
export const recusa = z.object({ title: z.string().min(1) });
