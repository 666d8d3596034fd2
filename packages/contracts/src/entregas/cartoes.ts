import { type Card, defineCard } from '../card/define-card.ts';
import { ifoodCalls } from './marketplaces/calls.ts';
import { pedidosCalls } from './pedidos/calls.ts';

export const cartaoDosPedidosAConfirmar = defineCard({
  name: 'pedidos-a-confirmar',
  title: 'Que pedidos esperam confirmação?',
  resource: 'entregas',
  access: pedidosCalls.quadro.access,
  roles: ['gerente'],
  time: 'now',
  behind: { screen: '/sistema/pedidos/{empresaId?}' },
});

export const cartaoDoQueOIfoodDeixa = defineCard({
  name: 'o-que-o-ifood-deixa',
  title: 'Quanto o iFood deixa?',
  resource: 'entregas',
  access: ifoodCalls.repasses.access,
  roles: ['dono'],
  families: ['companies'],
  time: 'asked',
  behind: { screen: '/sistema/ifood/{empresaId?}' },
});

/** The cards of orders. */
export const cartoesDasEntregas: readonly Card[] = [cartaoDosPedidosAConfirmar, cartaoDoQueOIfoodDeixa];
