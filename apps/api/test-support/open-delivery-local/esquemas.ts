import { z } from 'zod';

/** What an ordering application takes, as strictly as the standard says it: what is more is refused, so that a mistake here is seen. */
const texto = z.string().min(1);

export const pedidoDeToken = z.strictObject({
  grant_type: z.literal('client_credentials'),
  client_id: texto,
  client_secret: texto,
});
export const reconhecimento = z.array(z.strictObject({ id: z.uuid(), orderId: z.uuid(), eventType: texto })).min(1);

/** By act; an act that is not here takes no body. */
export const corpos: Readonly<Record<string, z.ZodType>> = {
  confirm: z.strictObject({
    createdAt: z.iso.datetime(),
    orderExternalCode: texto,
    reason: texto.optional(),
    preparationTime: z.int().optional(),
  }),
  dispatch: z.strictObject({}),
  requestCancellation: z.strictObject({
    reason: texto,
    code: z.enum([
      'SYSTEMIC_ISSUES',
      'DUPLICATE_APPLICATION',
      'UNAVAILABLE_ITEM',
      'RESTAURANT_WITHOUT_DELIVERY_PERSON',
      'OUTDATED_MENU',
      'ORDER_OUTSIDE_THE_DELIVERY_AREA',
      'BLOCKED_CUSTOMER',
      'OUTSIDE_DELIVERY_HOURS',
      'INTERNAL_DIFFICULTIES_OF_THE_RESTAURANT',
      'RISK_AREA',
      'DELIVERY_PROBLEM',
    ]),
    mode: z.enum(['AUTO', 'MANUAL']),
  }),
  denyCancellation: z.strictObject({ reason: texto, code: z.enum(['DISH_ALREADY_DONE', 'OUT_FOR_DELIVERY']) }),
};
