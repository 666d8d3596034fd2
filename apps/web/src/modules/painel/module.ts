import { painelCalls } from '@retaguarda/contracts';
import type { WebModule } from '../../platform/modules/module.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';

/** The dashboard of the start page. */
export const painel: WebModule = {
  name: 'painel',
  screens: [],
  home: [
    {
      name: 'primeira-hora',
      kind: 'panel',
      access: painelCalls.primeiraHora.access,
      component: lazyPart(() => import('./primeira-hora.tsx').then(({ PrimeiraHora }) => PrimeiraHora)),
    },
    {
      name: 'painel',
      kind: 'panel',
      access: 'signedIn',
      component: lazyPart(() => import('./painel.tsx').then(({ Painel }) => Painel)),
    },
  ],
};
