import { IconDeviceTv, IconIdBadge2, IconPhoto } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDoSalao } from './addresses.ts';

const area = 'restaurante';

export const salaoScreens: readonly ScreenRoute[] = [
  {
    ...telasDoSalao.comandas,
    title: 'Comandas',
    access: 'restaurante_index',
    area,
    icon: IconIdBadge2,
    keywords: ['cartão', 'chip', 'RFID', 'consumo', 'perdida'],
    component: () => import('./comandas/comandas-page.tsx').then(({ ComandasPage }) => ComandasPage),
  },
  {
    ...telasDoSalao.imagensDaEmpresa,
    title: 'Imagens dos terminais',
    access: 'restaurante_index',
    area,
    icon: IconPhoto,
    keywords: ['descanso de tela', 'totem', 'propaganda', 'monitor'],
    component: () => import('./imagens/imagens-page.tsx').then(({ ImagensDaEmpresaPage }) => ImagensDaEmpresaPage),
  },
  {
    ...telasDoSalao.imagensDoTerminal,
    title: 'Imagens por terminal',
    access: 'restaurante_index',
    area,
    icon: IconDeviceTv,
    keywords: ['descanso de tela', 'totem', 'propaganda', 'monitor'],
    component: () => import('./imagens/imagens-page.tsx').then(({ ImagensDoTerminalPage }) => ImagensDoTerminalPage),
  },
];
