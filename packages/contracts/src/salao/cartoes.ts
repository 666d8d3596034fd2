import { type Card, defineCard } from '../card/define-card.ts';

const doSalao = { resource: 'salao', time: 'now' } as const;

export const cartaoDoSalao = defineCard({
  ...doSalao,
  name: 'salao-agora',
  question: 'Como está o salão?',
  access: { any: ['restaurante_index', 'restaurante_show'] },
  roles: ['gerente', 'caixa'],
  behind: { screen: '/sistema/salao/{empresaId?}' },
});

export const cartaoDaCozinha = defineCard({
  ...doSalao,
  name: 'cozinha-atrasada',
  question: 'O que está atrasado na cozinha?',
  access: { any: ['restaurante_index', 'restaurante_show'] },
  roles: ['gerente'],
  behind: { screen: '/sistema/cozinha/{empresaId?}' },
});

export const cartaoDasComandas = defineCard({
  ...doSalao,
  name: 'comandas-bloqueadas',
  question: 'Que comandas estão bloqueadas?',
  access: { any: ['restaurante_index', 'restaurante_show'] },
  roles: ['caixa'],
  behind: { screen: '/sistema/comanda/{empresaId?}' },
});

/** The cards of the floor. */
export const cartoesDoSalao: readonly Card[] = [cartaoDoSalao, cartaoDaCozinha, cartaoDasComandas];
