import { IconUserPlus, IconUserStar } from '@tabler/icons-react';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { telasDeAcesso } from './addresses.ts';
import { AccountDialog } from './public.ts';
import { acessoScreens } from './routes.ts';

export const acesso: WebModule = {
  name: 'acesso',
  screens: acessoScreens,
  follows: {
    // A role says how many have it, a user which it has.
    roles: ['users'],
    users: ['roles'],
  },
  acts: [
    {
      title: 'Novo usuário',
      access: 'users_create',
      target: linkTo(telasDeAcesso.usuario, { acao: 'adicionar' }),
      icon: IconUserPlus,
      keywords: ['cadastrar', 'pessoa', 'acesso', 'convidar'],
    },
    {
      title: 'Nova função de usuário',
      access: 'roles_create',
      target: linkTo(telasDeAcesso.funcao, { acao: 'adicionar' }),
      icon: IconUserStar,
      keywords: ['cadastrar', 'perfil', 'permissões'],
    },
  ],
  spanish: () => import('./es-ec.ts'),
  accountDialog: AccountDialog,
};
