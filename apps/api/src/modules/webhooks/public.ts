import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { agendaDosWebhooks, nomesDosWebhooks, tarefasDosWebhooks } from './entregar.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { tables } from './tables.ts';
import { guardaDeWebhook } from './webhooks.queries.ts';
import { rotasDeWebhooks } from './webhooks.routes.ts';
import { lugarDoSegredo, Webhooks } from './webhooks.service.ts';

export { contarFatos, type Fato } from './contar.ts';

const selado = { table: 'webhook', of: null, onlyActive: true, place: lugarDoSegredo } as const;

/** Other programs are told of sales, payments, documents and stock, each fact signed and delivered until it is taken. */
export const webhooks: Module = {
  name: 'webhooks',
  tables,
  sealed: [
    { what: 'segredo de webhook', column: 'segredo', ...selado },
    { what: 'segredo anterior de webhook', column: 'segredo_anterior', ...selado },
  ],
  routes: ({ config }) => rotasDeWebhooks(new Webhooks(config)),
  fileGuards: { webhook: guardaDeWebhook },
  tasks: tarefasDosWebhooks,
  taskNames: nomesDosWebhooks,
  timetable: agendaDosWebhooks,
  extends: [extend(recordReferences, () => referenciasAEmpresas)],
};
