import { contratosCalls, lotesCalls } from '@retaguarda/contracts';
import { IconCalendarDollar, IconFileCheck, IconTrendingUp } from '@tabler/icons-react';
import { extend } from '../../platform/extension.ts';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo, linkToRead } from '../../platform/router/address.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { reportScreens } from '../../platform/ui/report/brought-screens.ts';
import { telasDeContrato } from './addresses.ts';
import { AcessosCard } from './public.ts';
import { contratosScreens } from './routes.ts';

const cartoes = () => import('./inicio/cartoes.tsx');
const audience = ['provider', 'reseller'] as const;

export const contratos: WebModule = {
  name: 'contratos',
  screens: contratosScreens,
  follows: {
    // A contract shows its client's name, and may come from a pre-contract.
    contratos: ['empresas', 'pre-contrato-prime'],
    'contrato-tipos-produtos': ['contrato-tipos-produtos-option'],
  },
  spanish: () => import('./es-ec.ts'),
  extends: [extend(reportScreens, { contratos: (id) => linkToRead(telasDeContrato.daEmpresa, id) })],
  acts: [
    {
      title: 'Gerar mensalidades',
      access: lotesCalls.gerarMensalidades.access,
      audience,
      target: linkTo(telasDeContrato.mensalidades),
      icon: IconCalendarDollar,
      keywords: ['faturar', 'cobrar', 'lote', 'competência'],
    },
    {
      title: 'Reajustar mensalidades',
      access: lotesCalls.reajustar.access,
      audience,
      target: linkTo(telasDeContrato.reajuste),
      icon: IconTrendingUp,
      keywords: ['índice', 'aumento', 'IPCA', 'IGP-M'],
    },
    {
      title: 'Aprovar contrato pendente',
      access: contratosCalls.aprovar.access,
      audience,
      target: linkTo(telasDeContrato.aprovar),
      icon: IconFileCheck,
      keywords: ['liberar', 'primeiro acesso'],
    },
  ],
  home: [
    {
      name: 'contratos-pendentes',
      kind: 'now',
      access: contratosCalls.pendentes.access,
      audience,
      component: lazyPart(() => cartoes().then(({ PendentesCard }) => PendentesCard)),
    },
    {
      name: 'contratos-carteira',
      kind: 'figures',
      access: contratosCalls.totalizer.access,
      audience,
      component: lazyPart(() => cartoes().then(({ CarteiraCard }) => CarteiraCard)),
    },
    { name: 'acessos', kind: 'place', access: { any: ['users_index', 'users_show'] }, component: AcessosCard },
  ],
};
