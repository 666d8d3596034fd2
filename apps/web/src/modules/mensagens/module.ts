import { IconMessages } from '@tabler/icons-react';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { telasDeMensagens } from './addresses.ts';
import { mensagensScreens } from './routes.ts';

export const mensagens: WebModule = {
  name: 'mensagens',
  screens: mensagensScreens,
  spanish: () => import('./es-ec.ts'),
  acts: [
    {
      title: 'Nova mensagem em lote',
      access: { all: ['mensagens_create', 'mensagens_enviar'] },
      target: linkTo(telasDeMensagens.emLote, { acao: 'adicionar' }),
      icon: IconMessages,
      keywords: ['campanha', 'e-mail', 'sms', 'whatsapp', 'promoção', 'mala direta'],
    },
  ],
  home: [
    {
      name: 'meus-avisos',
      kind: 'now',
      access: 'signedIn',
      component: lazyPart(() => import('./avisos/meus-avisos-card.tsx').then(({ MeusAvisosCard }) => MeusAvisosCard)),
    },
  ],
  overlays: [
    lazyPart(() => import('./avisos/leitura-obrigatoria.tsx').then(({ LeituraObrigatoria }) => LeituraObrigatoria)),
  ],
};
