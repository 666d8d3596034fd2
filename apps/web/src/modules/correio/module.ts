import { correioCalls } from '@retaguarda/contracts';
import type { WebModule } from '../../platform/modules/module.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { correioScreens } from './routes.ts';

export const correio: WebModule = {
  name: 'correio',
  screens: correioScreens,
  home: [
    {
      name: 'emails',
      kind: 'now',
      access: correioCalls.list.access,
      component: lazyPart(() => import('./emails-card.tsx').then(({ EmailsCard }) => EmailsCard)),
    },
  ],
};
