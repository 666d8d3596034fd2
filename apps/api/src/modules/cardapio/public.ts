import { temaDosPedidosDoCardapio } from '@retaguarda/contracts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import { rotasDosCodigos } from './codigos/codigos.routes.ts';
import { rotasDosPedidos } from './pedidos/pedidos.routes.ts';
import { rotasPublicas } from './publico/publico.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { tables } from './tables.ts';

/** The menu on the guest's phone: codes of tables, its pages, and what guests ask for. */
export const cardapio: Module = {
  name: 'cardapio',
  tables,
  routes: (parts) => [...rotasDosCodigos(parts), ...rotasDosPedidos(parts), ...rotasPublicas(parts)],
  topics: [{ topic: temaDosPedidosDoCardapio, allow: (db, actor, id) => exigirEmpresas(db, actor, [id]) }],
  demonstration: {
    name: 'cardapio',
    after: ['restaurante', 'produtos', 'salao'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  extends: [extend(recordReferences, () => referenciasAEmpresas)],
};
