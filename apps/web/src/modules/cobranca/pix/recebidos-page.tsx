import { listaDePixRecebidos, type PixRecebidoLinha } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeCobranca } from '../addresses.ts';
import { RecebidoPanel } from './recebido-panel.tsx';
import { useAtosDoRecebido } from './use-atos-do-recebido.tsx';

/** What came in by Pix: what settled an entry, and what waits for somebody. */
export function RecebidosPage() {
  const { money } = useFormats();
  const [{ id }, address] = useAddress(telasDeCobranca.pixRecebidos.params);
  const ver = (pix: PixRecebidoLinha) => address.patch({ id: pix.id });
  const atos = useAtosDoRecebido(ver);
  return (
    <ListPage<PixRecebidoLinha>
      list={listaDePixRecebidos}
      nameOf={({ pagador, endToEndId, valor }) => `${pagador ?? endToEndId} · ${money(valor)}`}
      onOpen={ver}
      rowActions={atos.deUm}
      withoutInactive
    >
      {atos.dialogo}
      {id !== null && <RecebidoPanel key={id} id={id} onClose={() => address.patch({ id: null })} />}
    </ListPage>
  );
}
