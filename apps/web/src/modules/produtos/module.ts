import { IconFileImport, IconPackage, IconPercentage } from '@tabler/icons-react';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { telasDeProduto } from './addresses.ts';
import { produtosScreens } from './routes.ts';

export const produtos: WebModule = {
  name: 'produtos',
  screens: produtosScreens,
  follows: {
    // Balances and prices are seen in the list of products.
    produtos: ['estoque', 'ajustes-de-precos', 'importacoes', 'olho-no-imposto'],
    mercadologicos: [
      'produtos',
      'product-category-section',
      'product-category-group',
      'product-category-subgroup',
      'product-category-line',
    ],
    // A change of many products is one of theirs.
    'alteracoes-em-lote': ['produtos'],
  },
  spanish: () => import('./es-ec.ts'),
  acts: [
    {
      title: 'Novo produto',
      access: 'produtos_create',
      target: linkTo(telasDeProduto.formulario, { acao: 'adicionar' }),
      icon: IconPackage,
      keywords: ['cadastrar', 'item', 'mercadoria'],
    },
    {
      title: 'Ajustar preços',
      access: 'produtos_update',
      target: linkTo(telasDeProduto.ajuste),
      icon: IconPercentage,
      keywords: ['reajuste', 'remarcar', 'margem', 'aumento'],
    },
    {
      title: 'Importar planilha',
      access: { any: ['produtos_create', 'clientes_update', 'fornecedores_create', 'funcionarios_create'] },
      target: linkTo(telasDeProduto.importacao),
      icon: IconFileImport,
      keywords: ['CSV', 'Excel', 'produtos', 'clientes', 'fornecedores'],
    },
  ],
};
