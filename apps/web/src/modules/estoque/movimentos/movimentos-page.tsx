import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { telasDeEstoque } from '../addresses.ts';
import { MovimentosList } from './movimentos-list.tsx';
import { NovoMovimentoDialog } from './novo-movimento-dialog.tsx';

export function MovimentosPage() {
  const { can } = useSession();
  const [{ acao }, address] = useAddress(telasDeEstoque.movimentos.params);
  const mayPost = can('produtos_update');
  return (
    <MovimentosList onAdd={mayPost ? () => address.patch({ acao: 'adicionar' }) : undefined}>
      {mayPost && acao === 'adicionar' && (
        <NovoMovimentoDialog onClose={() => address.patch({ acao: null }, { replace: true })} />
      )}
    </MovimentosList>
  );
}
