import { IconFileInvoice, IconFilePlus, IconNumbers } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDaNfe } from './addresses.ts';

const area = 'fiscal';

export const telas: readonly ScreenRoute[] = [
  {
    ...telasDaNfe.notas,
    title: 'NF-e e NFC-e',
    daily: 1,
    access: { any: ['nfe_show', 'nfe_index'] },
    area,
    icon: IconFileInvoice,
    keywords: ['nota fiscal', 'danfe', 'xml', 'cancelar nota', 'carta de correção', 'rejeitadas'],
    component: () => import('./lista/notas-page.tsx').then(({ NotasPage }) => NotasPage),
  },
  {
    ...telasDaNfe.emitir,
    title: 'Emitir nota',
    daily: 2,
    access: 'signedIn',
    create: 'nfe_create',
    needsCompany: true,
    usefulWith: 'nfe_create',
    area,
    icon: IconFilePlus,
    parent: telasDaNfe.notas.path,
    keywords: ['nova nf-e', 'nova nfc-e', 'faturar', 'venda'],
    component: () => import('./emitir/emitir-page.tsx').then(({ EmitirPage }) => EmitirPage),
  },
  {
    ...telasDaNfe.numeros,
    title: 'Números inutilizados',
    access: { any: ['nfe_show', 'nfe_index'] },
    area,
    icon: IconNumbers,
    keywords: ['inutilizar', 'inutilização', 'numeração', 'números pulados', 'lacunas'],
    component: () => import('./numeros/numeros-page.tsx').then(({ NumerosPage }) => NumerosPage),
  },
];
