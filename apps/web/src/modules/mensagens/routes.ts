import { IconBell, IconBellPlus, IconMail, IconMessage2, IconMessages } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeMensagens } from './addresses.ts';

export const mensagensScreens: readonly ScreenRoute[] = [
  {
    ...telasDeMensagens.verAvisos,
    title: 'Visualizar avisos',
    access: 'index_tools',
    area: 'ferramentas',
    icon: IconBell,
    keywords: ['comunicados', 'recados', 'meus avisos'],
    component: () => import('./avisos/ver-avisos-page.tsx').then(({ VerAvisosPage }) => VerAvisosPage),
  },
  {
    ...telasDeMensagens.criarAvisos,
    title: 'Criar avisos',
    access: 'index_tools',
    create: 'mensagens_create',
    usefulWith: 'mensagens_index',
    area: 'ferramentas',
    icon: IconBellPlus,
    keywords: ['comunicar', 'publicar aviso', 'quem leu', 'leitura obrigatória'],
    component: () => import('./avisos/criar-avisos-page.tsx').then(({ CriarAvisosPage }) => CriarAvisosPage),
  },
  {
    ...telasDeMensagens.emLote,
    title: 'Mensagens em lote',
    access: 'index_tools',
    create: { all: ['mensagens_create', 'mensagens_enviar'] },
    usefulWith: 'mensagens_index',
    area: 'ferramentas',
    icon: IconMessages,
    keywords: ['campanha', 'mala direta', 'newsletter', 'promoção', 'descadastro', 'whatsapp', 'dkim', 'remetente'],
    component: () =>
      import('./campanhas/mensagens-em-lote-page.tsx').then(({ MensagensEmLotePage }) => MensagensEmLotePage),
  },
  {
    ...telasDeMensagens.email,
    title: 'E-mail',
    access: 'signedIn',
    create: 'mensagens_create',
    usefulWith: 'mensagens_index',
    area: 'ferramentas',
    icon: IconMail,
    keywords: ['modelos de e-mail', 'textos prontos'],
    component: () => import('./modelos/modelos-page.tsx').then(({ EmailPage }) => EmailPage),
  },
  {
    ...telasDeMensagens.sms,
    title: 'SMS',
    access: 'signedIn',
    create: 'mensagens_create',
    usefulWith: 'mensagens_index',
    area: 'ferramentas',
    icon: IconMessage2,
    keywords: ['modelos de SMS', 'torpedo', 'textos prontos'],
    component: () => import('./modelos/modelos-page.tsx').then(({ SmsPage }) => SmsPage),
  },
];
