import {
  IconBuildingStore,
  IconCalendarDollar,
  IconFileCheck,
  IconFileText,
  IconTable,
  IconTrendingUp,
} from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeContrato } from './addresses.ts';

export const contratosScreens: readonly ScreenRoute[] = [
  {
    ...telasDeContrato.lista,
    title: 'Todos os contratos',
    access: { any: ['clientes_index', 'clientes_show'] },
    area: 'contratos',
    icon: IconFileText,
    keywords: ['mensalidade', 'suspensos', 'encerrados'],
    component: () => import('./lista/contratos-page.tsx').then(({ ContratosPage }) => ContratosPage),
  },
  {
    ...telasDeContrato.daEmpresa,
    title: 'Contratos da empresa',
    access: {
      any: [
        'clientes_index',
        'clientes_show',
        'clientes_create',
        'clientes_update',
        'contrato_pendentes_show',
        'contrato_pendentes_index',
      ],
    },
    area: 'contratos',
    hidden: true,
    parent: telasDeContrato.lista.path,
    component: () => import('./contrato/contrato-page.tsx').then(({ ContratoPage }) => ContratoPage),
  },
  {
    ...telasDeContrato.aprovar,
    title: 'Aprovar contratos',
    access: 'contrato_pendentes_index',
    area: 'contratos',
    icon: IconFileCheck,
    keywords: ['pendentes', 'primeiro acesso', 'aprovação automática'],
    component: () =>
      import('./aprovacao/aprovar-contrato-page.tsx').then(({ AprovarContratoPage }) => AprovarContratoPage),
  },
  {
    ...telasDeContrato.mensalidades,
    title: 'Gerar mensalidade em lote',
    access: 'gerar_mensalidade_em_lote_show',
    area: 'contratos',
    icon: IconCalendarDollar,
    keywords: ['faturamento', 'competência', 'cobrança'],
    component: () => import('./lote/mensalidades-page.tsx').then(({ MensalidadesPage }) => MensalidadesPage),
  },
  {
    ...telasDeContrato.reajuste,
    title: 'Reajuste de mensalidade',
    access: 'reajuste_de_mensalidade_show',
    area: 'contratos',
    icon: IconTrendingUp,
    keywords: ['IPCA', 'IGP-M', 'INPC', 'aniversário'],
    component: () => import('./reajuste/reajuste-page.tsx').then(({ ReajustePage }) => ReajustePage),
  },
  {
    ...telasDeContrato.revenda,
    title: 'Área da revenda',
    access: 'index_area_resale',
    area: 'contratos',
    icon: IconBuildingStore,
    keywords: ['carteira', 'repasse', 'comissão'],
    component: () => import('./revenda/area-revenda-page.tsx').then(({ AreaRevendaPage }) => AreaRevendaPage),
  },
  {
    ...telasDeContrato.precos,
    title: 'Tabela de preços dos tipos de contrato',
    access: 'contrato_tipos_show',
    area: 'contratos',
    icon: IconTable,
    keywords: ['preço de revenda', 'vigência'],
    component: () => import('./precos/tabela-precos-page.tsx').then(({ TabelaPrecosPage }) => TabelaPrecosPage),
  },
];
