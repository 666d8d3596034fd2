import { estoqueCalls } from '@retaguarda/contracts';
import { IconArrowsExchange, IconClipboardCheck, IconHistory, IconTag } from '@tabler/icons-react';
import { extend } from '../../platform/extension.ts';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { reportScreens } from '../../platform/ui/report/brought-screens.ts';
import { telasDeEstoque } from './addresses.ts';
import { estoqueScreens } from './routes.ts';

const cartoes = () => import('./inicio/cartoes.tsx');

export const estoque: WebModule = {
  name: 'estoque',
  screens: estoqueScreens,
  follows: {
    // Everything read of the stock: any movement, and a product that was changed, makes all of it old.
    estoque: ['produtos'],
  },
  spanish: () => import('./es-ec.ts'),
  extends: [extend(reportScreens, { estoque: (produtoId) => linkTo(telasDeEstoque.extrato, { produtoId }) })],
  acts: [
    {
      title: 'Contar estoque',
      access: 'produtos_update',
      target: linkTo(telasDeEstoque.contagens, { acao: 'adicionar' }),
      icon: IconClipboardCheck,
      keywords: ['contagem', 'inventário', 'balanço', 'nova'],
    },
    {
      title: 'Lançar movimento de estoque',
      access: 'produtos_update',
      target: linkTo(telasDeEstoque.movimentos, { acao: 'adicionar' }),
      icon: IconHistory,
      keywords: ['entrada', 'saída', 'ajuste', 'perda', 'consumo', 'novo'],
    },
    {
      title: 'Transferir estoque',
      access: 'transferencia-estoque',
      target: linkTo(telasDeEstoque.transferencias, { acao: 'adicionar' }),
      icon: IconArrowsExchange,
      keywords: ['transferência', 'filial', 'nova', 'remessa'],
    },
    {
      title: 'Imprimir etiquetas',
      access: 'produtos_show',
      target: linkTo(telasDeEstoque.etiquetas),
      icon: IconTag,
      keywords: ['gôndola', 'preço', 'código de barras'],
    },
  ],
  overviews: [
    {
      name: 'saldos-do-produto',
      of: 'produto',
      place: 2,
      access: estoqueCalls.saldos.access,
      component: lazyPart(() =>
        import('./produto/saldos-do-produto.tsx').then(({ SaldosDoProduto }) => SaldosDoProduto),
      ),
    },
    {
      name: 'preco-e-custo',
      of: 'produto',
      place: 3,
      access: estoqueCalls.evolucao.access,
      component: lazyPart(() => import('./produto/evolucao-do-produto.tsx').then(({ PrecoECusto }) => PrecoECusto)),
    },
    {
      name: 'estoque-da-loja',
      of: 'loja',
      place: 4,
      access: estoqueCalls.mes.access,
      component: lazyPart(() => import('./loja/estoque-da-loja.tsx').then(({ EstoqueDaLoja }) => EstoqueDaLoja)),
    },
  ],
  home: [
    {
      name: 'validades',
      kind: 'now',
      access: estoqueCalls.validades.access,
      component: lazyPart(() => cartoes().then(({ ValidadesCard }) => ValidadesCard)),
    },
    {
      name: 'minimos',
      kind: 'now',
      access: estoqueCalls.minimos.access,
      component: lazyPart(() => cartoes().then(({ MinimosCard }) => MinimosCard)),
    },
    {
      name: 'mes-do-estoque',
      kind: 'figures',
      access: { all: ['produtos_show', 'produtos_update'] },
      component: lazyPart(() => cartoes().then(({ MesDoEstoqueCard }) => MesDoEstoqueCard)),
    },
  ],
};
