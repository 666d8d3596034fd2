import { type LinhaDeRetorno, retornosCalls } from '@retaguarda/contracts';
import { IconArrowBackUp, IconHandClick } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { bancoTexts } from './banco-texts.ts';
import { ResolverDialog } from './resolver-dialog.tsx';

const escritos = ['boletos', 'financeiro'] as const;

/** What is done with a line of a retorno: taken back, or ended by hand. */
export function useAtosDaLinha(): { deUma: (linha: LinhaDeRetorno) => RowAction[]; dialogo: ReactNode } {
  const t = useTexts(bancoTexts);
  const { can } = useSession();
  const fazer = useAct(escritos);
  const [resolvendo, setResolvendo] = useState<LinhaDeRetorno | null>(null);
  const pode = can(retornosCalls.desfazerLinha.access);
  const desfazer = ({ id }: LinhaDeRetorno) =>
    fazer((sending) => callApi(retornosCalls.desfazerLinha, { params: { id }, body: {}, ...sending }), t('undone'), {
      text: t('undoAsk'),
      action: t('undo'),
      danger: true,
    });
  const deUma = (linha: LinhaDeRetorno): RowAction[] => {
    const espera = linha.situacao === 'orfa' || linha.situacao === 'pendente';
    return [
      {
        id: 'resolver',
        label: t('resolve'),
        icon: IconHandClick,
        keys: 'E',
        refusal: pode ? (espera ? undefined : t('notWaiting')) : t('noRight'),
        run: () => setResolvendo(linha),
      },
      {
        id: 'desfazer',
        label: t('undo'),
        icon: IconArrowBackUp,
        danger: true,
        keys: 'Delete',
        refusal: pode ? (linha.situacao === 'aplicada' ? undefined : t('notApplied')) : t('noRight'),
        run: () => void desfazer(linha),
      },
    ];
  };
  return {
    deUma,
    dialogo: resolvendo && <ResolverDialog linha={resolvendo} onClose={() => setResolvendo(null)} />,
  };
}
