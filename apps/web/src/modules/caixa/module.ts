import { IconCashRegister } from '@tabler/icons-react';
import { extend } from '../../platform/extension.ts';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { reportScreens } from '../../platform/ui/report/brought-screens.ts';
import { telasDoCaixa } from './addresses.ts';
import { caixaScreens } from './routes.ts';

export const caixa: WebModule = {
  name: 'caixa',
  screens: caixaScreens,
  spanish: () => import('./es-ec.ts'),
  extends: [extend(reportScreens, { caixa: (id) => linkTo(telasDoCaixa.fechamento, { id }) })],
  acts: [
    {
      title: 'Abrir ou fechar o meu caixa',
      access: 'caixa_create',
      target: linkTo(telasDoCaixa.movimento),
      icon: IconCashRegister,
      keywords: ['turno', 'sangria', 'suprimento', 'contar', 'encerrar'],
    },
  ],
};
