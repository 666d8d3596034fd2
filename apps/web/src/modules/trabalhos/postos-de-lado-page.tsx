import { listaDePostosDeLado, postosDeLadoCalls, type TrabalhoPostoDeLado } from '@retaguarda/contracts';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { invalidateDefined } from '../../platform/api/query.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { confirm } from '../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { trabalhosTexts } from './trabalhos-texts.ts';

/** Work that ended the program three times: what it was, whose, and what becomes of it. */
export const PostosDeLadoPage = () => (
  <ListPage<TrabalhoPostoDeLado> list={listaDePostosDeLado} rowActions={useDecisions()} />
);

/** Whoever may change the group's people decides: once more, or not at all. */
function useDecisions(): (row: TrabalhoPostoDeLado) => RowAction[] {
  const t = useTexts(trabalhosTexts);
  const client = useQueryClient();
  const { can } = useSession();
  const refusal = can(postosDeLadoCalls.retry.access) ? undefined : t('noUpdate');
  const decide = async (
    question: string,
    action: string,
    danger: boolean,
    call: () => Promise<unknown>,
    done: string,
  ) => {
    if (!(await confirm({ text: question, action, danger }))) return;
    try {
      await call();
      notifySuccess(done);
    } catch (error) {
      notifyFailure(error);
    }
    // Also when it failed: somebody else may have decided first.
    await invalidateDefined(client, listaDePostosDeLado);
  };
  const retry = ({ id }: TrabalhoPostoDeLado) =>
    callApi(postosDeLadoCalls.retry, { params: { id }, body: {}, handlesErrors: true });
  const discard = ({ id }: TrabalhoPostoDeLado) =>
    callApi(postosDeLadoCalls.discard, { params: { id }, handlesErrors: true });
  return (row) => {
    const { titulo } = row;
    return [
      {
        id: 'tentar',
        label: t('retry'),
        icon: IconRefresh,
        quick: true,
        refusal,
        run: () => void decide(t('retryAsk', { titulo }), t('retry'), false, () => retry(row), t('retried')),
      },
      {
        id: 'descartar',
        label: t('discard'),
        icon: IconTrash,
        danger: true,
        refusal,
        run: () => void decide(t('discardAsk', { titulo }), t('discard'), true, () => discard(row), t('discarded')),
      },
    ];
  };
}
