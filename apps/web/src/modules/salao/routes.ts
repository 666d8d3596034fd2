import { verGorjetas } from '@retaguarda/contracts';
import {
  IconArmchair,
  IconChefHat,
  IconCoins,
  IconDeviceTv,
  IconIdBadge2,
  IconPhoto,
  IconToolsKitchen2,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDoSalao } from './addresses.ts';

const area = 'restaurante';

export const salaoScreens: readonly ScreenRoute[] = [
  {
    ...telasDoSalao.quadro,
    title: 'Salão',
    daily: 1,
    access: 'restaurante_index',
    area,
    icon: IconArmchair,
    keywords: ['mesas', 'contas', 'garçom', 'dividir conta', 'juntar mesas'],
    component: () => import('./quadro/quadro-page.tsx').then(({ SalaoPage }) => SalaoPage),
  },
  {
    ...telasDoSalao.atender,
    title: 'Atender mesas',
    daily: 2,
    access: 'restaurante_update',
    area,
    icon: IconUserCheck,
    keywords: ['garçom', 'lançar', 'pedido', 'celular'],
    component: () => import('./quadro/quadro-page.tsx').then(({ AtenderPage }) => AtenderPage),
  },
  {
    ...telasDoSalao.cozinha,
    title: 'Cozinha',
    daily: 3,
    access: 'restaurante_index',
    area,
    icon: IconChefHat,
    keywords: ['preparo', 'pedidos', 'bar', 'KDS'],
    component: () => import('./cozinha/cozinha-page.tsx').then(({ CozinhaPage }) => CozinhaPage),
  },
  {
    ...telasDoSalao.cardapioDeHoje,
    title: 'Cardápio de hoje',
    access: 'restaurante_index',
    area,
    icon: IconToolsKitchen2,
    keywords: ['acabou', 'esgotado', 'restam', 'pratos'],
    component: () => import('./cardapio/cardapio-page.tsx').then(({ CardapioDeHojePage }) => CardapioDeHojePage),
  },
  {
    ...telasDoSalao.comandas,
    title: 'Comandas',
    daily: 4,
    access: 'restaurante_index',
    area,
    icon: IconIdBadge2,
    keywords: ['cartão', 'chip', 'RFID', 'consumo', 'perdida'],
    component: () => import('./comandas/comandas-page.tsx').then(({ ComandasPage }) => ComandasPage),
  },
  {
    ...telasDoSalao.gorjetas,
    title: 'Gorjetas',
    access: verGorjetas,
    area,
    icon: IconCoins,
    keywords: ['taxa de serviço', '10%', 'rateio', 'pontos', 'garçom'],
    component: () => import('./gorjetas/gorjetas-page.tsx').then(({ GorjetasPage }) => GorjetasPage),
  },
  {
    ...telasDoSalao.imagensDaEmpresa,
    title: 'Imagens dos terminais',
    access: 'restaurante_index',
    area,
    icon: IconPhoto,
    keywords: ['descanso de tela', 'totem', 'propaganda', 'monitor'],
    component: () => import('./imagens/imagens-page.tsx').then(({ ImagensDaEmpresaPage }) => ImagensDaEmpresaPage),
  },
  {
    ...telasDoSalao.imagensDoTerminal,
    title: 'Imagens por terminal',
    access: 'restaurante_index',
    area,
    icon: IconDeviceTv,
    keywords: ['descanso de tela', 'totem', 'propaganda', 'monitor'],
    component: () => import('./imagens/imagens-page.tsx').then(({ ImagensDoTerminalPage }) => ImagensDoTerminalPage),
  },
];
