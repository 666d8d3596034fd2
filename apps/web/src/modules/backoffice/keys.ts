import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    'api-core-keys': true;
    chave: true;
    'core-server-versions': true;
    deploy: true;
    'historico-de-login': true;
    'prime-core-connection-status-report': true;
    'prime-core-versions-notifications': true;
    'report-key': true;
    sessoes: true;
    'totalizer-invoices': true;
  }
}

export const deployKeys = defineKeys('deploy');
export const notasKeys = defineKeys('totalizer-invoices');
