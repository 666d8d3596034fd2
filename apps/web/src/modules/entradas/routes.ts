import { IconFileDollar, IconFileDownload, IconTruckDelivery } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeEntradas } from './addresses.ts';

const area = 'fiscal';
const access = 'user_access_nfe_entradas';

export const telas: readonly ScreenRoute[] = [
  {
    ...telasDeEntradas.entradas,
    title: 'NF-e de entrada',
    daily: 5,
    access,
    area,
    icon: IconFileDownload,
    keywords: ['compra', 'fornecedor', 'xml', 'nota recebida', 'dar entrada', 'manifestação'],
    component: () => import('./lista/entradas-page.tsx').then(({ EntradasPage }) => EntradasPage),
  },
  {
    ...telasDeEntradas.entrada,
    title: 'Nota de entrada',
    access,
    area,
    hidden: true,
    parent: telasDeEntradas.entradas.path,
    component: () => import('./nota/entrada-page.tsx').then(({ EntradaPage }) => EntradaPage),
  },
  {
    ...telasDeEntradas.contagem,
    title: 'Conferência da nota de entrada',
    access,
    area,
    hidden: true,
    parent: telasDeEntradas.entradas.path,
    component: () => import('./contagem/contagem-page.tsx').then(({ ContagemPage }) => ContagemPage),
  },
  {
    ...telasDeEntradas.conhecimentos,
    title: 'CT-e recebidos',
    daily: 6,
    access,
    area,
    icon: IconTruckDelivery,
    keywords: ['frete', 'transportadora', 'conhecimento de transporte', 'custo do frete', 'xml'],
    component: () =>
      import('./conhecimentos/conhecimentos-page.tsx').then(({ ConhecimentosPage }) => ConhecimentosPage),
  },
  {
    ...telasDeEntradas.servicos,
    title: 'NFS-e recebidas',
    daily: 7,
    access,
    area,
    icon: IconFileDollar,
    keywords: ['serviço tomado', 'prestador', 'retenção', 'nota de serviço recebida', 'ambiente nacional'],
    component: () => import('./servicos/servicos-page.tsx').then(({ ServicosPage }) => ServicosPage),
  },
];
