import { type Card, defineCard } from '../card/define-card.ts';

const doSalao = { resource: 'salao', time: 'now' } as const;

export const cartaoDoSalao = defineCard({
  ...doSalao,
  name: 'salao-agora',
  title: 'Como está o salão?',
  access: 'restaurante_index',
  roles: ['gerente', 'caixa'],
  behind: { screen: '/sistema/salao/{empresaId?}' },
});

export const cartaoDaCozinha = defineCard({
  ...doSalao,
  name: 'cozinha-atrasada',
  title: 'O que está atrasado na cozinha?',
  access: 'restaurante_index',
  roles: ['gerente'],
  behind: { screen: '/sistema/cozinha/{empresaId?}' },
});

export const cartaoDasComandas = defineCard({
  ...doSalao,
  name: 'comandas-bloqueadas',
  title: 'Que comandas estão bloqueadas?',
  access: 'restaurante_index',
  roles: ['caixa'],
  behind: { screen: '/sistema/comanda/{empresaId?}' },
});

/** The cards of the floor. */
export const cartoesDoSalao: readonly Card[] = [cartaoDoSalao, cartaoDaCozinha, cartaoDasComandas];
