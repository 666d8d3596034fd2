import { type ComissaoLinha, listaDeComissoes } from '@retaguarda/contracts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';

/** What sellers earned, event by event: filtered by seller and period it is their statement. */
export function ComissoesPage() {
  return <ListPage<ComissaoLinha> list={listaDeComissoes} nameOf={({ vendedor }) => vendedor.rotulo} />;
}
