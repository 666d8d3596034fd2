import { type Card, defineCard } from '../card/define-card.ts';
import { verFuncionarios } from './acesso.ts';

export const cartaoDaEquipe = defineCard({
  name: 'equipe-hoje',
  title: 'Quem trabalha e quem falta hoje?',
  resource: 'funcionarios',
  access: verFuncionarios,
  roles: ['gerente'],
  families: ['employee'],
  time: 'now',
  behind: { screen: '/sistema/funcionarios/calendario' },
  first: { text: 'Cadastre quem trabalha na casa.', screen: '/sistema/funcionarios/pesquisar' },
});

/** The cards of people. */
export const cartoesDePessoas: readonly Card[] = [cartaoDaEquipe];
