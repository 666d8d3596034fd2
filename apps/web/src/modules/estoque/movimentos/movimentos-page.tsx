import { useState } from 'react';
import { useSession } from '../../../platform/session/session-store.ts';
import { MovimentosList } from './movimentos-list.tsx';
import { NovoMovimentoDialog } from './novo-movimento-dialog.tsx';

export function MovimentosPage() {
  const { can } = useSession();
  const [novo, setNovo] = useState(false);
  return (
    <MovimentosList onAdd={can('produtos_update') ? () => setNovo(true) : undefined}>
      {novo && <NovoMovimentoDialog onClose={() => setNovo(false)} />}
    </MovimentosList>
  );
}
