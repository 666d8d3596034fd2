import { IconHelp } from '@tabler/icons-react';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { telaDeAjuda } from './addresses.ts';
import { paginas } from './paginas.ts';

export const ajuda: WebModule = {
  name: 'ajuda',
  screens: [
    {
      ...telaDeAjuda,
      title: 'Ajuda',
      access: 'signedIn',
      area: 'inicio',
      icon: IconHelp,
      keywords: ['manual', 'instruções', 'dúvida', 'como fazer'],
      component: () => import('./ajuda-page.tsx').then(({ AjudaPage }) => AjudaPage),
    },
  ],
  acts: paginas.map(({ slug, title }) => ({
    title: `Ajuda: ${title}`,
    access: 'signedIn',
    target: linkTo(telaDeAjuda, { pagina: slug }),
    icon: IconHelp,
    keywords: ['manual', 'como fazer'],
  })),
  spanish: () => import('./es-ec.ts'),
  helpDialog: lazyPart(() => import('./ajuda-da-tela.tsx').then(({ AjudaDaTela }) => AjudaDaTela)),
};
