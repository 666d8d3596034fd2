import { IconFileUpload } from '@tabler/icons-react';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { telasDeEntradas } from './addresses.ts';
import { telas } from './routes.ts';

export const entradas: WebModule = {
  name: 'entradas',
  screens: telas,
  follows: {
    // Everything read of incoming notes. What is paid of one tells whether it may be taken back.
    entradas: ['financeiro'],
  },
  spanish: () => import('./es-ec.ts'),
  acts: [
    {
      title: 'Dar entrada em notas',
      access: 'user_access_nfe_entradas',
      target: linkTo(telasDeEntradas.entradas),
      icon: IconFileUpload,
      keywords: ['xml', 'compra', 'fornecedor', 'enviar xml'],
    },
  ],
  overviews: [
    {
      name: 'entradas',
      of: 'fornecedor',
      place: 6,
      access: 'user_access_nfe_entradas',
      component: lazyPart(() =>
        import('./fornecedor/notas-do-fornecedor.tsx').then(({ NotasDoFornecedor }) => NotasDoFornecedor),
      ),
    },
  ],
  home: [
    {
      name: 'entradas',
      kind: 'now',
      access: 'user_access_nfe_entradas',
      component: lazyPart(() => import('./inicio/entradas-card.tsx').then(({ EntradasCard }) => EntradasCard)),
    },
  ],
};
