import { IconFilePlus } from '@tabler/icons-react';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { telasDePrime } from './addresses.ts';
import { contratoPrimeScreens } from './routes.ts';

export const contratoPrime: WebModule = {
  name: 'contrato-prime',
  screens: contratoPrimeScreens,
  spanish: () => import('./es-ec.ts'),
  acts: [
    {
      title: 'Novo pré-contrato',
      access: 'create_pre_contract',
      audience: ['provider', 'reseller'],
      target: linkTo(telasDePrime.novo),
      icon: IconFilePlus,
      keywords: ['proposta', 'orçamento', 'prime'],
    },
  ],
};
