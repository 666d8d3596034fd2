import { extend } from '../../platform/modules/extension.ts';
import type { Module, ModuleParts } from '../../platform/modules/module.ts';
import { exigirLoja, marketplaces } from '../entregas/public.ts';
import { caixaDasVendas } from '../vendas/public.ts';
import { AcessoAoOpenDelivery } from './acesso.ts';
import { rotasDoOpenDelivery } from './open-delivery.routes.ts';
import { marketplaceOpenDelivery } from './porta.ts';

function montar({ config, database }: Pick<ModuleParts, 'config' | 'database'>) {
  const acesso = new AcessoAoOpenDelivery(config, database);
  const lojaDe = async (grupoId: number, empresaId: number) =>
    (await database.read(grupoId, (db) => exigirLoja(db, grupoId, empresaId, 'open_delivery'))).externoId;
  return { acesso, marketplace: marketplaceOpenDelivery(acesso, lojaDe) };
}

/** Ordering applications that speak Open Delivery, as a marketplace that brings orders. */
export const openDelivery: Module = {
  name: 'open-delivery',
  routes: (parts) =>
    rotasDoOpenDelivery({
      ...montar(parts),
      entrada: {
        database: parts.database,
        marketplaces: () => parts.all(marketplaces),
        caixa: () => parts.all(caixaDasVendas)[0],
      },
    }),
  extends: [extend(marketplaces, (parts) => montar(parts).marketplace)],
};
