import type { WebModule } from '../../platform/modules/module.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { salaoScreens } from './routes.ts';

export const salao: WebModule = {
  name: 'salao',
  screens: salaoScreens,
  spanish: () => import('./es-ec.ts'),
  besides: [
    {
      register: 'setor',
      component: lazyPart(() => import('./imagens/imagem-do-setor.tsx').then(({ ImagemDoSetor }) => ImagemDoSetor)),
    },
  ],
};
