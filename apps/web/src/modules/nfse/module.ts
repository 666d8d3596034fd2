import { IconFilePlus } from '@tabler/icons-react';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { telasDeNfse } from './addresses.ts';
import { telas } from './routes.ts';

export const nfse: WebModule = {
  name: 'nfse',
  screens: telas,
  follows: {
    // Everything read of notes of services: a charge of a contract asks for some.
    nfse: ['contratos'],
  },
  spanish: () => import('./es-ec.ts'),
  acts: [
    {
      title: 'Emitir nota de serviço',
      access: 'nfse_create',
      target: linkTo(telasDeNfse.cadastro, { acao: 'adicionar' }),
      icon: IconFilePlus,
      keywords: ['nfs-e', 'nfse', 'nova', 'faturar serviço'],
    },
  ],
  besides: [
    {
      register: 'servico',
      component: lazyPart(() =>
        import('./cidades/ao-lado-do-servico.tsx').then(({ AoLadoDoServico }) => AoLadoDoServico),
      ),
    },
  ],
  overviews: [
    {
      name: 'nfse',
      of: 'cliente',
      place: 4,
      access: { any: ['nfse_index', 'nfse_show'] },
      component: lazyPart(() =>
        import('./cliente/notas-do-cliente.tsx').then(({ ServicosDoCliente }) => ServicosDoCliente),
      ),
    },
  ],
  home: [
    {
      name: 'nfse',
      kind: 'now',
      access: { any: ['nfse_index', 'nfse_show'] },
      component: lazyPart(() => import('./inicio/notas-card.tsx').then(({ NotasCard }) => NotasCard)),
    },
  ],
};
