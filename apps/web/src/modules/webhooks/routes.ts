import { webhooksCalls } from '@retaguarda/contracts';
import { IconWebhook } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDosWebhooks } from './addresses.ts';

export const webhooksScreens: readonly ScreenRoute[] = [
  {
    ...telasDosWebhooks.lista,
    title: 'Webhooks',
    access: webhooksCalls.list.access,
    area: 'seguranca',
    icon: IconWebhook,
    keywords: ['integração', 'outros programas', 'avisar sistema', 'notificações', 'eventos', 'loja virtual'],
    settings: 'Que outros programas são avisados do que acontece aqui.',
    component: () => import('./webhooks-page.tsx').then(({ WebhooksPage }) => WebhooksPage),
  },
  {
    ...telasDosWebhooks.cadastro,
    title: 'Cadastro de webhook',
    access: { any: ['webhooks_show', 'webhooks_update', 'webhooks_create'] },
    create: 'webhooks_create',
    area: 'seguranca',
    hidden: true,
    parent: telasDosWebhooks.lista.path,
    component: () => import('./webhook-form-page.tsx').then(({ WebhookFormPage }) => WebhookFormPage),
  },
  {
    ...telasDosWebhooks.entregas,
    title: 'Entregas do webhook',
    access: webhooksCalls.entregas.access,
    area: 'seguranca',
    hidden: true,
    parent: telasDosWebhooks.lista.path,
    component: () => import('./entregas-page.tsx').then(({ EntregasPage }) => EntregasPage),
  },
];
