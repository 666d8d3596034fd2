import type { WebModule } from '../../platform/modules/module.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { entregasScreens } from './routes.ts';

export const entregas: WebModule = {
  name: 'entregas',
  screens: entregasScreens,
  spanish: () => import('./es-ec.ts'),
  besides: [
    {
      register: 'taxas-de-entrega',
      component: lazyPart(() => import('./taxas/area-da-taxa.tsx').then(({ AreaDigitada }) => AreaDigitada)),
      of: 'area',
      reading: lazyPart(() => import('./taxas/area-da-taxa.tsx').then(({ AreaLida }) => AreaLida)),
    },
  ],
};
