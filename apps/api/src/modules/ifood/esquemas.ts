import { z } from 'zod';
import {
  instanteDeFora,
  instanteOuNada,
  precoDeFora,
  quantidadeDeFora,
  valorDeFora as valor,
} from '../entregas/public.ts';

/** What iFood answers, as far as it is read here; what is more is left alone. Of an event only its identity must be there. */
export const evento = z.looseObject({
  id: z.string().min(1).max(200),
  code: z.string().min(1).max(60).catch('?'),
  orderId: z.string().max(80).nullish().catch(null),
  createdAt: instanteDeFora,
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
});

const opcao = z.object({
  name: z.string(),
  quantity: valor.default(1),
  price: valor.default(0),
});

const item = z.object({
  id: z.string().nullish(),
  name: z.string(),
  externalCode: z.string().nullish(),
  unit: z.string().nullish(),
  quantity: quantidadeDeFora,
  unitPrice: valor,
  totalPrice: precoDeFora,
  observations: z.string().nullish(),
  options: z.array(opcao).nullish(),
});

const beneficio = z.object({
  value: valor,
  target: z.string().nullish(),
  sponsorshipValues: z.array(z.object({ name: z.string(), value: valor })).nullish(),
});

const metodo = z.object({
  value: valor,
  method: z.string(),
  type: z.string().nullish(),
  prepaid: z.boolean().nullish(),
  cash: z.object({ changeFor: valor.nullish() }).nullish(),
});

export const pedido = z.object({
  id: z.string(),
  displayId: z.string(),
  orderType: z.string(),
  orderTiming: z.string().nullish(),
  createdAt: instanteDeFora,
  preparationStartDateTime: instanteOuNada,
  isTest: z.boolean().default(false),
  extraInfo: z.string().nullish(),
  customer: z
    .object({
      name: z.string().nullish(),
      documentNumber: z.string().nullish(),
      phone: z.object({ number: z.string().nullish(), localizer: z.string().nullish() }).nullish(),
    })
    .nullish(),
  items: z.array(item).min(1).max(500),
  benefits: z.array(beneficio).nullish(),
  total: z.object({
    subTotal: valor,
    deliveryFee: valor.default(0),
    additionalFees: valor.nullish(),
    benefits: valor.nullish(),
    orderAmount: valor,
  }),
  payments: z.object({ prepaid: valor.nullish(), pending: valor.nullish(), methods: z.array(metodo).default([]) }),
  delivery: z
    .object({
      deliveredBy: z.string().nullish(),
      deliveryDateTime: instanteOuNada,
      observations: z.string().nullish(),
      deliveryAddress: z
        .object({
          streetName: z.string().nullish(),
          streetNumber: z.string().nullish(),
          complement: z.string().nullish(),
          neighborhood: z.string().nullish(),
          city: z.string().nullish(),
          postalCode: z.string().nullish(),
          reference: z.string().nullish(),
          coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullish().catch(null),
        })
        .nullish(),
    })
    .nullish(),
  takeout: z.object({ takeoutDateTime: instanteOuNada }).nullish(),
  schedule: z.object({ deliveryDateTimeStart: instanteOuNada }).nullish(),
});

export const lojas = z.array(z.object({ id: z.string(), name: z.string() }));
export const motivos = z.array(z.object({ cancelCodeId: z.string(), description: z.string() }));
export const situacao = z.array(
  z.object({
    state: z.string(),
    validations: z
      .array(z.object({ id: z.string(), state: z.string(), message: z.object({ title: z.string() }).nullish() }))
      .nullish(),
  }),
);
export const recusa = z.object({ message: z.string() }).or(z.object({ error: z.object({ message: z.string() }) }));

const dia = z.iso.date();
export const lancamentos = z.object({
  financialEvents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      reference: z.object({ type: z.string().nullish(), id: z.string().nullish(), date: dia }),
      hasTransferImpact: z.boolean(),
      amount: z.object({ value: valor }),
      settlement: z.object({ expectedDate: dia.nullish() }).nullish(),
    }),
  ),
  hasNextPage: z.boolean().default(false),
});
export const repasses = z.object({
  settlements: z.array(
    z.object({ id: z.string(), type: z.string(), paymentDate: dia, amount: z.object({ value: valor }) }),
  ),
});
