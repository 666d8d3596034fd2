import {
  IconBinaryTree,
  IconFileImport,
  IconGasStation,
  IconPackage,
  IconPercentage,
  IconReceiptTax,
} from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeProduto } from './addresses.ts';

export const produtosScreens: readonly ScreenRoute[] = [
  {
    ...telasDeProduto.lista,
    title: 'Pesquisar produtos',
    access: 'produtos_show',
    area: 'produtos',
    icon: IconPackage,
    keywords: ['itens', 'mercadorias', 'código de barras', 'preços'],
    component: () => import('./lista/produtos-page.tsx').then(({ ProdutosPage }) => ProdutosPage),
  },
  {
    ...telasDeProduto.formulario,
    title: 'Cadastro de produto',
    access: 'signedIn',
    area: 'produtos',
    hidden: true,
    parent: telasDeProduto.lista.path,
    component: () => import('./formulario/produto-form-page.tsx').then(({ ProdutoFormPage }) => ProdutoFormPage),
  },
  {
    ...telasDeProduto.ajuste,
    title: 'Ajuste em lote de produtos',
    access: 'signedIn',
    area: 'produtos',
    icon: IconPercentage,
    keywords: ['reajuste', 'remarcação', 'preços', 'margem'],
    component: () => import('./ajuste/ajuste-page.tsx').then(({ AjustePage }) => AjustePage),
  },
  {
    ...telasDeProduto.mercadologicos,
    title: 'Mercadológicos',
    access: 'mercadologicos_show',
    area: 'produtos',
    icon: IconBinaryTree,
    keywords: ['setores', 'grupos', 'subgrupos', 'linhas', 'categorias'],
    component: () =>
      import('./mercadologicos/mercadologicos-page.tsx').then(({ MercadologicosPage }) => MercadologicosPage),
  },
  {
    ...telasDeProduto.ibpt,
    title: 'Olho no imposto',
    access: 'signedIn',
    area: 'fiscal',
    icon: IconReceiptTax,
    keywords: ['IBPT', 'carga tributária', 'Lei 12.741'],
    component: () => import('./fiscal/olho-no-imposto-page.tsx').then(({ OlhoNoImpostoPage }) => OlhoNoImpostoPage),
  },
  {
    ...telasDeProduto.anp,
    title: 'Códigos ANP',
    access: 'signedIn',
    area: 'fiscal',
    icon: IconGasStation,
    keywords: ['Código ANP', 'combustíveis', 'lubrificantes'],
    component: () => import('./fiscal/codigos-anp-page.tsx').then(({ CodigosAnpPage }) => CodigosAnpPage),
  },
  {
    ...telasDeProduto.importacao,
    title: 'Importação',
    access: 'signedIn',
    area: 'cadastros',
    icon: IconFileImport,
    keywords: ['CSV', 'planilha', 'Excel', 'carga de dados'],
    component: () => import('./importacao/importacao-page.tsx').then(({ ImportacaoPage }) => ImportacaoPage),
  },
];
