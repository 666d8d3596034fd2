import { type Card, defineCard } from '../card/define-card.ts';
import { escrituracaoCalls } from './calls.ts';
import { guiasCalls } from './guias/index.ts';

export const cartaoDoXmlDoMes = defineCard({
  name: 'xml-do-mes',
  title: 'O mês passado está pronto para o contador?',
  resource: 'escrituracao',
  access: escrituracaoCalls.mes.access,
  roles: ['contador'],
  time: 'now',
  behind: { screen: '/sistema/escrituracao' },
});

export const cartaoDosImpostosDoMes = defineCard({
  name: 'impostos-do-mes',
  title: 'Que impostos há a pagar?',
  resource: 'escrituracao',
  access: guiasCalls.list.access,
  roles: ['contador'],
  time: 'now',
  behind: { screen: '/sistema/guias-de-recolhimento' },
});

/** The cards of the month's books. */
export const cartoesDaEscrituracao: readonly Card[] = [cartaoDoXmlDoMes, cartaoDosImpostosDoMes];
