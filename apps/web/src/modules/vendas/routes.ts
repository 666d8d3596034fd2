import { IconAlertTriangle, IconFileExport, IconReceipt2 } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeVendas } from './addresses.ts';

const lerVendas = { any: ['vendas_index', 'vendas_show'] } as const;

export const telas: readonly ScreenRoute[] = [
  {
    ...telasDeVendas.buscar,
    title: 'Vendas',
    daily: 2,
    access: 'signedIn',
    usefulWith: lerVendas,
    area: 'vendas',
    icon: IconReceipt2,
    keywords: ['buscar vendas', 'cupom', 'cancelar venda', 'devolução', 'troca', 'caixa', 'pdv'],
    component: () => import('./buscar-vendas-page.tsx').then(({ BuscarVendasPage }) => BuscarVendasPage),
  },
  {
    ...telasDeVendas.venda,
    title: 'Venda',
    access: lerVendas,
    area: 'vendas',
    hidden: true,
    parent: '/sistema/vendas/buscar-vendas',
    component: () => import('./venda-page.tsx').then(({ VendaPage }) => VendaPage),
  },
  {
    ...telasDeVendas.divergencias,
    title: 'Divergências de vendas',
    access: lerVendas,
    area: 'vendas',
    icon: IconAlertTriangle,
    keywords: ['não fecha', 'pendências', 'produto não cadastrado', 'preço diferente', 'estoque negativo'],
    component: () => import('./divergencias-page.tsx').then(({ DivergenciasPage }) => DivergenciasPage),
  },
  {
    ...telasDeVendas.extrair,
    title: 'Extrair vendas',
    access: 'signedIn',
    usefulWith: { all: ['vendas_index', 'exportar_dados'] },
    area: 'vendas',
    icon: IconFileExport,
    keywords: ['exportar vendas', 'planilha', 'csv', 'excel', 'relatório de vendas'],
    component: () => import('./extrair-page.tsx').then(({ ExtrairPage }) => ExtrairPage),
  },
];
