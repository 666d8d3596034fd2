import { listaDeTransferencias, type TransferenciaLinha } from '@retaguarda/contracts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { NovaTransferenciaDialog } from './rascunho-dialog.tsx';
import { TransferenciaDialog } from './transferencia-dialog.tsx';

/** Transfers; `?id=7` opens one, `?acao=adicionar` begins one. */
export function TransferenciasPage() {
  const navigate = useNavigate();
  const busca = useSearch({ strict: false }) as { id?: string; acao?: string };
  const { id: _, acao: __, ...resto } = busca;
  const ir = (search: Record<string, string>) => void navigate({ to: '.', search: { ...resto, ...search } as never });
  return (
    <ListPage<TransferenciaLinha>
      list={listaDeTransferencias}
      nameOf={({ numero }) => String(numero)}
      onOpen={({ id }) => ir({ id: String(id) })}
      onAdd={() => ir({ acao: 'adicionar' })}
    >
      {busca.acao === 'adicionar' && (
        <NovaTransferenciaDialog onClose={() => ir({})} onSaved={(id) => ir({ id: String(id) })} />
      )}
      {busca.id && <TransferenciaDialog key={busca.id} id={Number(busca.id)} onClose={() => ir({})} />}
    </ListPage>
  );
}
