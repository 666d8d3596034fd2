import { IconReportAnalytics } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeRelatorios } from './addresses.ts';

export const relatoriosScreens: readonly ScreenRoute[] = [
  {
    ...telasDeRelatorios.catalogo,
    title: 'Relatórios',
    access: 'signedIn',
    area: 'inicio',
    icon: IconReportAnalytics,
    keywords: ['relatório', 'planilha', 'pdf', 'gráfico', 'favoritos', 'envio agendado', 'quanto vendi', 'quem deve'],
    component: () => import('./catalogo-page.tsx').then(({ CatalogoPage }) => CatalogoPage),
  },
  {
    ...telasDeRelatorios.um,
    title: 'Visualização de relatório',
    access: 'signedIn',
    area: 'inicio',
    hidden: true,
    parent: telasDeRelatorios.catalogo.path,
    component: () => import('./vizualizacao-page.tsx').then(({ VizualizacaoPage }) => VizualizacaoPage),
  },
];
