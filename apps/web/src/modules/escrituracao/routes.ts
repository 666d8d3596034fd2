import { IconBooks, IconReceiptTax } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeEscrituracao } from './addresses.ts';

export const telas: readonly ScreenRoute[] = [
  {
    ...telasDeEscrituracao.mes,
    title: 'Fechamento fiscal do mês',
    daily: 8,
    access: 'escrituracao_fiscal',
    area: 'fiscal',
    icon: IconBooks,
    keywords: ['contador', 'contabilidade', 'pacote do contador', 'sped', 'efd', 'xml do mês', 'escrituração'],
    component: () => import('./mes/mes-page.tsx').then(({ MesPage }) => MesPage),
  },
  {
    ...telasDeEscrituracao.guias,
    title: 'Guias de recolhimento',
    daily: 9,
    access: 'escrituracao_fiscal',
    area: 'fiscal',
    icon: IconReceiptTax,
    keywords: ['gnre', 'difal', 'substituição tributária', 'icms de outro estado', 'fcp', 'dare'],
    component: () => import('./guias/guias-page.tsx').then(({ GuiasPage }) => GuiasPage),
  },
];
