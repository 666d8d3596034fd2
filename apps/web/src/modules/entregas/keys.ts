import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    entregas: true;
  }
}

/** Everything read of orders, couriers' settlements and marketplaces. */
export const entregasKeys = defineKeys('entregas');
