import {
  IconClipboardList,
  IconMapPinQuestion,
  IconMotorbike,
  IconPlugConnected,
  IconRoute,
} from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeEntregas } from './addresses.ts';

const area = 'entregas';

export const entregasScreens: readonly ScreenRoute[] = [
  {
    ...telasDeEntregas.quadro,
    title: 'Pedidos',
    access: 'restaurante_index',
    area,
    icon: IconClipboardList,
    keywords: ['delivery', 'iFood', 'entrega', 'retirada', 'telefone', 'quadro'],
    component: () => import('./quadro/pedidos-page.tsx').then(({ PedidosPage }) => PedidosPage),
  },
  {
    ...telasDeEntregas.acertos,
    title: 'Acerto dos entregadores',
    access: 'create_delivery_man',
    area,
    icon: IconMotorbike,
    keywords: ['motoboy', 'troco', 'diária', 'turno', 'entregador'],
    component: () => import('./acertos/acertos-page.tsx').then(({ AcertosPage }) => AcertosPage),
  },
  {
    ...telasDeEntregas.rotas,
    title: 'Rotas de entrega',
    access: 'restaurante_index',
    area,
    icon: IconRoute,
    keywords: ['motoboy', 'entregador', 'mapa', 'paradas', 'caminho', 'imprimir'],
    component: () => import('./rotas/rotas-page.tsx').then(({ RotasPage }) => RotasPage),
  },
  {
    ...telasDeEntregas.testarTaxas,
    title: 'Testar taxas de entrega',
    access: 'create_delivery_fee',
    area,
    icon: IconMapPinQuestion,
    keywords: ['frete', 'bairro', 'CEP', 'distância', 'área de entrega', 'simular'],
    component: () => import('./taxas/testar-taxas-page.tsx').then(({ TestarTaxasPage }) => TestarTaxasPage),
  },
  {
    ...telasDeEntregas.ifood,
    title: 'iFood',
    access: 'restaurante_index',
    area,
    icon: IconPlugConnected,
    keywords: ['marketplace', 'loja', 'código', 'cardápio', 'repasse', 'integração'],
    component: () => import('./ifood/ifood-page.tsx').then(({ IfoodPage }) => IfoodPage),
  },
  {
    ...telasDeEntregas.openDelivery,
    title: 'Open Delivery',
    access: 'restaurante_index',
    area,
    icon: IconPlugConnected,
    keywords: ['marketplace', 'aplicativo', 'loja', 'credenciais', 'integração'],
    component: () => import('./open-delivery/open-delivery-page.tsx').then(({ OpenDeliveryPage }) => OpenDeliveryPage),
  },
];
