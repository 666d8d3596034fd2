import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { MovimentosList } from './movimentos-list.tsx';
import { movimentosTexts } from './movimentos-texts.ts';
import { NovoMovimentoDialog } from './novo-movimento-dialog.tsx';

export function MovimentosPage() {
  const t = useTexts(movimentosTexts);
  const { can } = useSession();
  const [novo, setNovo] = useState(false);
  return (
    <MovimentosList
      titulo={t('title')}
      proposito={t('purpose')}
      onAdd={can('produtos_update') ? () => setNovo(true) : undefined}
    >
      {novo && <NovoMovimentoDialog onClose={() => setNovo(false)} />}
    </MovimentosList>
  );
}
