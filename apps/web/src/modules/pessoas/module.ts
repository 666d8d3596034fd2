import { verFuncionarios } from '@retaguarda/contracts';
import { IconUserPlus } from '@tabler/icons-react';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { telasDePessoas } from './addresses.ts';
import { pessoasScreens } from './routes.ts';

export const pessoas: WebModule = {
  name: 'pessoas',
  screens: pessoasScreens,
  follows: {
    // What an import or a user's form writes is seen on the lists of employees.
    funcionarios: ['importacoes', 'users'],
    pessoas: ['funcionarios'],
  },
  spanish: () => import('./es-ec.ts'),
  acts: [
    {
      title: 'Novo funcionário',
      access: 'funcionarios_create',
      target: linkTo(telasDePessoas.F.formulario, { acao: 'adicionar' }),
      icon: IconUserPlus,
      keywords: ['cadastrar', 'admitir', 'contratar', 'empregado'],
    },
  ],
  besides: [
    {
      register: 'motoboys',
      component: lazyPart(() =>
        import('./pessoa-do-entregador.tsx').then(({ PessoaDoEntregador }) => PessoaDoEntregador),
      ),
    },
  ],
  home: [
    {
      name: 'pessoas',
      kind: 'now',
      access: verFuncionarios,
      component: lazyPart(() => import('./avisos-card.tsx').then(({ AvisosCard }) => AvisosCard)),
    },
  ],
};
