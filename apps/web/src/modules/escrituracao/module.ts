import { escrituracaoCalls } from '@retaguarda/contracts';
import type { WebModule } from '../../platform/modules/module.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { telas } from './routes.ts';

export const escrituracao: WebModule = {
  name: 'escrituracao',
  screens: telas,
  follows: {
    // The month of a company: its documents and what was made of them.
    escrituracao: ['nfe', 'nfse', 'contas-do-sped'],
  },
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
