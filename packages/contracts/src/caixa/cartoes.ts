import { type Card, defineCard } from '../card/define-card.ts';
import { relatorioDeDiferencas } from './relatorios/index.ts';

export const cartaoDasDiferencas = defineCard({
  name: 'diferencas-de-caixa',
  title: 'Sobrou ou faltou nos caixas?',
  resource: 'caixa',
  access: 'caixa_conferir',
  roles: ['dono', 'gerente'],
  families: ['companies'],
  time: 'asked',
  behind: { report: relatorioDeDiferencas },
  first: { text: 'Abra o primeiro caixa.', screen: '/sistema/pdv/caixaMovimento' },
});

export const cartaoDoMeuTurno = defineCard({
  name: 'meu-turno',
  title: 'Como está o meu caixa?',
  resource: 'caixa',
  access: 'caixa_create',
  roles: ['caixa'],
  time: 'now',
  behind: { screen: '/sistema/pdv/caixaMovimento' },
});

/** What is expected in a drawer is told to nobody before it is counted: neither here. */
export const cartaoDosCaixasAbertos = defineCard({
  name: 'caixas-abertos',
  title: 'Que caixas estão abertos?',
  resource: 'caixa',
  access: 'caixa_index',
  roles: ['gerente', 'dono'],
  time: 'now',
  behind: { screen: '/sistema/pdv/caixaMovimento' },
});

/** The cards of cash. */
export const cartoesDoCaixa: readonly Card[] = [cartaoDasDiferencas, cartaoDosCaixasAbertos, cartaoDoMeuTurno];
