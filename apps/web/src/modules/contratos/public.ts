import { lazyPart } from '../../platform/ui/lazy-part.tsx';

/** What other parts of the web may use of contracts, each in a chunk of its own. */
export const ContratosDoCliente = lazyPart(() =>
  import('./cliente/contratos-do-cliente.tsx').then((part) => part.ContratosDoCliente),
);

export { cartoesDoContrato } from './contrato/cartoes-trazidos.ts';

/** On the start page: simultaneous accesses against what was contracted. */
export const AcessosCard = lazyPart(() => import('./acessos/acessos-card.tsx').then((part) => part.AcessosCard));
