import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { telasDeEstoque } from '../addresses.ts';
import { MovimentosList } from './movimentos-list.tsx';
import { NovoMovimentoDialog } from './novo-movimento-dialog.tsx';

export function MovimentosPage() {
  const { can } = useSession();
  const [{ acao }, address] = useAddress(telasDeEstoque.movimentos.params);
  const mayPost = can('produtos_update');
  // A dialog leaves no step in the history: the step back is to the screen before the list.
  const turnTo = (next: typeof acao) => address.patch({ acao: next }, { replace: true });
  return (
    <MovimentosList onAdd={mayPost ? () => turnTo('adicionar') : undefined}>
      {acao === 'adicionar' && <NovoMovimentoDialog onClose={() => turnTo(null)} />}
    </MovimentosList>
  );
}
