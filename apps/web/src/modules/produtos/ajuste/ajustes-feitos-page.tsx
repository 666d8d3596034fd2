import { type AjusteLido, listaDeAjustes } from '@retaguarda/contracts';
import { IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { Cells } from '../../../platform/ui/list/defined-columns.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeProduto } from '../addresses.ts';
import { ajusteTexts } from './ajuste-texts.ts';
import { useFormulaWords } from './use-formula-words.ts';

/** The change sets made, the newest first; each can be opened and, while its prices hold, undone. */
export function AjustesFeitosPage() {
  const t = useTexts(ajusteTexts);
  const navigate = useNavigate();
  const { can } = useSession();
  const words = useFormulaWords();
  const cells = useMemo((): Cells<AjusteLido> => ({ formula: words }), [words]);
  const open = ({ id }: AjusteLido) => void navigate(linkTo(telasDeProduto.ajuste, { ajuste: id }));
  return (
    <ListPage<AjusteLido>
      list={listaDeAjustes}
      cells={cells}
      onOpen={open}
      onAdd={can('produtos_update') ? () => void navigate(linkTo(telasDeProduto.ajuste)) : undefined}
      rowActions={(row) => [{ id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => open(row) }]}
    />
  );
}
