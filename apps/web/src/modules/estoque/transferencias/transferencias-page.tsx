import { listaDeTransferencias, type TransferenciaLinha } from '@retaguarda/contracts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeEstoque } from '../addresses.ts';
import { NovaTransferenciaDialog } from './rascunho-dialog.tsx';
import { TransferenciaDialog } from './transferencia-dialog.tsx';

/** Transfers; `?id=7` opens one, `?acao=adicionar` begins one. */
export function TransferenciasPage() {
  const [{ acao, id }, address] = useAddress(telasDeEstoque.transferencias.params);
  // A dialog leaves no step in the history: the step back is to the screen before the list.
  const turnTo = (next: { acao: typeof acao; id: number | null }) => address.patch(next, { replace: true });
  const open = (transferencia: { id: number }) => turnTo({ acao: null, id: transferencia.id });
  const close = () => turnTo({ acao: null, id: null });
  return (
    <ListPage<TransferenciaLinha>
      list={listaDeTransferencias}
      nameOf={({ numero }) => String(numero)}
      onOpen={open}
      onAdd={() => turnTo({ acao: 'adicionar', id: null })}
    >
      {acao === 'adicionar' && <NovaTransferenciaDialog onClose={close} onSaved={(nova) => open({ id: nova })} />}
      {id !== null && <TransferenciaDialog key={id} id={id} onClose={close} />}
    </ListPage>
  );
}
