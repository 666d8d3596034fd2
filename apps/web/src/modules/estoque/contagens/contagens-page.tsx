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
  return (
    <ListPage<Contagem>
      list={listaDeContagens}
      onOpen={abrir}
      onAdd={mayCount ? () => address.patch({ acao: 'adicionar' }) : undefined}
    >
      {mayCount && acao === 'adicionar' && (
        <NovaContagemDialog
          onClose={() => address.patch({ acao: null }, { replace: true })}
          onOpened={(id) => abrir({ id })}
        />
      )}
    </ListPage>
  );
}
