import { listaDoHistoricoDePrecos } from '@retaguarda/contracts';
import { ListPanel } from '../../../platform/ui/list/list-panel.tsx';

const LINHAS = 25;

/** Why the price is what it is: its changes, by whom and when. */
export const HistoricoDePrecos = ({ produtoId }: { produtoId: number }) => (
  <ListPanel list={listaDoHistoricoDePrecos} of={produtoId} pageSize={LINHAS} heading="title" />
);
