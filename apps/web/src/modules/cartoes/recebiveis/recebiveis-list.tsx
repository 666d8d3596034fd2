import { paraTexto, somar } from '@retaguarda/brasil';
import { cartoesCalls, listaDeRecebiveis, type RecebivelLinha } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeCartoes } from '../addresses.ts';
import { NovaVendaDialog } from '../dialogos/nova-venda-dialog.tsx';
import { RecebivelPanel } from './recebivel-panel.tsx';
import { useAtos } from './use-atos.tsx';

const semPasso = { replace: true };

/** Every receivable: received, paid in advance or cancelled from here. */
export function RecebiveisList() {
  const { can } = useSession();
  const { money } = useFormats();
  const [{ acao, id }, address] = useAddress(telasDeCartoes.agenda.params);
  const ver = (linha: RecebivelLinha) => address.patch({ id: linha.id }, semPasso);
  const fechar = () => address.patch({ id: null, acao: null }, semPasso);
  const atos = useAtos(ver);
  return (
    <ListPage<RecebivelLinha>
      list={listaDeRecebiveis}
      nameOf={({ adquirente, bandeira, parcela }) => `${adquirente.rotulo} · ${bandeira.rotulo} · ${parcela}`}
      onOpen={ver}
      rowActions={atos.deUm}
      bulkActions={(inativos) => (inativos ? [] : atos.deMuitos)}
      create={cartoesCalls.create.access}
      onAdd={can(cartoesCalls.create.access) ? () => address.patch({ acao: 'adicionar' }, semPasso) : undefined}
      summaryOf={(linhas) => money(paraTexto(somar(linhas.map(({ liquido }) => liquido))))}
    >
      {atos.dialogo}
      {acao === 'adicionar' && <NovaVendaDialog onClose={fechar} />}
      {id !== null && <RecebivelPanel key={id} id={id} onClose={fechar} />}
    </ListPage>
  );
}
