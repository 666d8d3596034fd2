import { type Card, defineCard } from '../card/define-card.ts';
import { listaDeMinimos } from './listas.ts';

export const cartaoDoQueAcaba = defineCard({
  name: 'acabando',
  title: 'O que está acabando?',
  resource: 'estoque',
  access: listaDeMinimos.call.access,
  roles: [],
  families: ['products'],
  time: 'now',
  behind: { screen: '/sistema/estoque/minimos' },
});

/** The cards of stock. */
export const cartoesDoEstoque: readonly Card[] = [cartaoDoQueAcaba];
