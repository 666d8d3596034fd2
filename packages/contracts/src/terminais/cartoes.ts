import { type Card, defineCard } from '../card/define-card.ts';

export const cartaoDosTerminais = defineCard({
  name: 'terminais-calados',
  title: 'Que terminais não dão notícia?',
  resource: 'terminais',
  access: { any: ['terminais_index', 'terminais_show'] },
  roles: ['gerente', 'provedor'],
  families: ['companies'],
  time: 'now',
  behind: { screen: '/sistema/terminal' },
});

/** The cards of terminals. */
export const cartoesDeTerminais: readonly Card[] = [cartaoDosTerminais];
