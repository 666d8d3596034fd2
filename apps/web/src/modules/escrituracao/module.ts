import { escrituracaoCalls } from '@retaguarda/contracts';
import type { WebModule } from '../../platform/modules/module.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { telas } from './routes.ts';

export const escrituracao: WebModule = {
  name: 'escrituracao',
  screens: telas,
  spanish: () => import('./es-ec.ts'),
  home: [
    {
      name: 'guarda',
      kind: 'place',
      access: escrituracaoCalls.alertasDaGuarda.access,
      component: lazyPart(() =>
        import('./inicio/guarda-alerta-card.tsx').then(({ GuardaAlertaCard }) => GuardaAlertaCard),
      ),
    },
  ],
};
