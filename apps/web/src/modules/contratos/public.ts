import { lazy } from 'react';
import { loadChunk } from '../../platform/router/load-chunk.ts';

export { SituacaoBadge } from './situacao-badge.tsx';
export { situacaoTexts } from './situacao-texts.ts';

/** What other parts of the web may use of contracts, each in a chunk of its own. */
export const ContratosDoCliente = lazy(async () => ({
  default: (await loadChunk(() => import('./cliente/contratos-do-cliente.tsx'))).ContratosDoCliente,
}));

/** On the start page: simultaneous accesses against what was contracted. */
export const AcessosCard = lazy(async () => ({
  default: (await loadChunk(() => import('./acessos/acessos-card.tsx'))).AcessosCard,
}));
