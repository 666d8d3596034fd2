import { IconFilePlus, IconNumbers, IconReceipt } from '@tabler/icons-react';
import { extend } from '../../platform/extension.ts';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { reportScreens } from '../../platform/ui/report/brought-screens.ts';
import { telasDaNfe } from './addresses.ts';
import { telas } from './routes.ts';

/** Rights are written out: the calls bring the whole note along, and this is part of the first load. */
export const nfe: WebModule = {
  name: 'nfe',
  screens: telas,
  follows: {
    // Everything read of goods documents, and how the company issues them.
    nfe: ['emissores'],
  },
  spanish: () => import('./es-ec.ts'),
  extends: [extend(reportScreens, { nfe: (id) => linkTo(telasDaNfe.notas, { id }) })],
  acts: [
    {
      title: 'Nova NF-e',
      access: 'nfe_create',
      target: linkTo(telasDaNfe.emitir, { modelo: '55' }),
      icon: IconFilePlus,
      keywords: ['emitir nota', 'faturar', 'nota fiscal', 'venda'],
    },
    {
      title: 'Nova NFC-e',
      access: 'nfe_create',
      target: linkTo(telasDaNfe.emitir, { modelo: '65' }),
      icon: IconReceipt,
      keywords: ['cupom', 'consumidor', 'nota fiscal', 'balcão'],
    },
    {
      title: 'Inutilizar números',
      access: 'nfe_update',
      target: linkTo(telasDaNfe.numeros),
      icon: IconNumbers,
      keywords: ['inutilização', 'lacunas', 'números pulados'],
    },
  ],
  overviews: [
    {
      name: 'nfe',
      of: 'cliente',
      place: 4,
      access: { any: ['nfe_index', 'nfe_show'] },
      component: lazyPart(() => import('./cliente/notas-do-cliente.tsx').then(({ NotasDoCliente }) => NotasDoCliente)),
    },
  ],
  home: [
    {
      name: 'nfe-a-ver',
      kind: 'now',
      access: { any: ['nfe_index', 'nfe_show'] },
      component: lazyPart(() => import('./inicio/notas-card.tsx').then(({ NotasCard }) => NotasCard)),
    },
  ],
};
