import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    webhooks: true;
    'webhooks-entregas': true;
  }
}

export const webhookKeys = defineKeys('webhooks');
export const entregaKeys = defineKeys('webhooks-entregas');
/** What an act on a webhook makes old. */
export const webhooksMudam = ['webhooks', 'webhooks-entregas'] as const;
