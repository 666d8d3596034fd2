import { type Contagem, listaDeContagens } from '@retaguarda/contracts';
import { useNavigate } from '@tanstack/react-router';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeEstoque } from '../addresses.ts';
import { NovaContagemDialog } from './nova-contagem-dialog.tsx';

export function ContagensPage() {
  const { can } = useSession();
  const navigate = useNavigate();
  const [{ acao }, address] = useAddress(telasDeEstoque.contagens.params);
  const mayCount = can('produtos_update');
  const abrir = ({ id }: { id: number }) => void navigate(linkTo(telasDeEstoque.contagem, { id }));
  // A dialog leaves no step in the history: the step back is to the screen before the list.
  const turnTo = (next: typeof acao) => address.patch({ acao: next }, { replace: true });
  return (
    <ListPage<Contagem>
      list={listaDeContagens}
      onOpen={abrir}
      create="produtos_update"
      onAdd={mayCount ? () => turnTo('adicionar') : undefined}
    >
      {acao === 'adicionar' && <NovaContagemDialog onClose={() => turnTo(null)} onOpened={(id) => abrir({ id })} />}
    </ListPage>
  );
}
