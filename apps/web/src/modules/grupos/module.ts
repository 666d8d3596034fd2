import { IconUsersGroup } from '@tabler/icons-react';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { telasDeGrupo } from './addresses.ts';
import { gruposScreens } from './routes.ts';

export const grupos: WebModule = {
  name: 'grupos',
  screens: gruposScreens,
  spanish: () => import('./es-ec.ts'),
  acts: [
    {
      title: 'Novo grupo',
      access: 'grupos_create',
      audience: ['provider'],
      target: linkTo(telasDeGrupo.formulario, { acao: 'adicionar' }),
      icon: IconUsersGroup,
      keywords: ['cadastrar', 'cliente', 'rede'],
    },
  ],
};
