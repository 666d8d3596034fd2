import { type LinhaDeRetorno, listaDeLinhasAVer } from '@retaguarda/contracts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { useAtosDaLinha } from './use-atos-da-linha.tsx';

/** What banks said and nobody could explain: of no boleto, or of another amount. */
export function LinhasPage() {
  const atos = useAtosDaLinha();
  return (
    <ListPage<LinhaDeRetorno>
      list={listaDeLinhasAVer}
      nameOf={({ nossoNumero }) => nossoNumero}
      rowActions={atos.deUma}
    >
      {atos.dialogo}
    </ListPage>
  );
}
