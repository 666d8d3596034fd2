import { listaDeMinimos, type MinimoLinha } from '@retaguarda/contracts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { useAcaoDeExtrato, useExtrato } from './saldos-page.tsx';

/** What to buy: stocks below their minimum, with how much takes them to the maximum. */
export const MinimosPage = () => (
  <ListPage<MinimoLinha> list={listaDeMinimos} onOpen={useExtrato()} rowActions={useAcaoDeExtrato()} />
);
