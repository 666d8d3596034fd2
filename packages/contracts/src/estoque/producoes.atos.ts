import { defineActs } from '../states/define-acts.ts';
import type { ProducaoLinha } from './listas-de-papeis.ts';
import { producoesCalls as calls } from './producoes.calls.ts';
import { estadosDaProducao } from './producoes.situacoes.ts';

/** What is done with a production: it is a fact, and is only undone. */
export const atosDaProducao = defineActs<Pick<ProducaoLinha, 'situacao'>>()(
  { label: { one: 'Produção', many: 'Produções' }, states: estadosDaProducao },
  {
    estornar: {
      label: 'Estornar',
      call: calls.estornar,
      from: ['concluida'],
      to: 'estornada',
      otherwise: 'Esta produção já foi estornada.',
    },
  },
);
