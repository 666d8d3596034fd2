import { extend } from '../../platform/modules/extension.ts';
import type { Module, ModuleParts } from '../../platform/modules/module.ts';
import { exigirLoja, marketplaces } from '../entregas/public.ts';
import { fontesDeComprometidos } from '../estoque/public.ts';
import { caixaDasVendas } from '../vendas/public.ts';
import { AcessoAoIfood } from './acesso.ts';
import { rotasDoIfood } from './ifood.routes.ts';
import { marketplaceIfood } from './porta.ts';

function montar({ config, database }: Pick<ModuleParts, 'config' | 'database'>) {
  const acesso = new AcessoAoIfood(config, database);
  const lojaDe = async (grupoId: number, empresaId: number) =>
    (await database.read(grupoId, (db) => exigirLoja(db, grupoId, empresaId, 'ifood'))).externoId;
  return { acesso, marketplace: marketplaceIfood(acesso, lojaDe) };
}

/** iFood, as a marketplace that brings orders: access, what it tells, what is asked of it. */
export const ifood: Module = {
  name: 'ifood',
  routes: (parts) =>
    rotasDoIfood({
      ...montar(parts),
      comprometidos: () => parts.all(fontesDeComprometidos),
      entrada: {
        database: parts.database,
        marketplaces: () => parts.all(marketplaces),
        caixa: () => parts.all(caixaDasVendas)[0],
      },
    }),
  extends: [extend(marketplaces, (parts) => montar(parts).marketplace)],
};
