import { type Card, defineCard } from '../card/define-card.ts';

export const cartaoDasNotas = defineCard({
  name: 'notas-do-periodo',
  title: 'Como estão as notas?',
  resource: 'nfe',
  access: { any: ['nfe_index', 'nfe_show'] },
  roles: ['contador'],
  families: ['companies'],
  time: 'asked',
  behind: { screen: '/sistema/nfeindex' },
  first: { text: 'Emita a primeira nota.', screen: '/sistema/nfeindex' },
});

/** The cards of goods invoices. */
export const cartoesDaNfe: readonly Card[] = [cartaoDasNotas];
