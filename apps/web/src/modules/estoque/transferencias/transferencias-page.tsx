import { listaDeTransferencias, type TransferenciaLinha } from '@retaguarda/contracts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeEstoque } from '../addresses.ts';
import { NovaTransferenciaDialog } from './rascunho-dialog.tsx';
import { TransferenciaDialog } from './transferencia-dialog.tsx';

/** Transfers; `?id=7` opens one, `?acao=adicionar` begins one. */
export function TransferenciasPage() {
  const [{ acao, id }, address] = useAddress(telasDeEstoque.transferencias.params);
  const open = (transferencia: { id: number }) => address.patch({ acao: null, id: transferencia.id });
  const close = () => address.patch({ acao: null, id: null });
  return (
    <ListPage<TransferenciaLinha>
      list={listaDeTransferencias}
      nameOf={({ numero }) => String(numero)}
      onOpen={open}
      onAdd={() => address.patch({ acao: 'adicionar', id: null })}
    >
      {acao === 'adicionar' && <NovaTransferenciaDialog onClose={close} onSaved={(nova) => open({ id: nova })} />}
      {id !== null && <TransferenciaDialog key={id} id={id} onClose={close} />}
    </ListPage>
  );
}
