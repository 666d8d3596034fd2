import { postosDeLadoCalls, type TrabalhoPostoDeLado } from '@retaguarda/contracts';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { confirm } from '../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import type { Column } from '../../platform/ui/list/column.ts';
import { listSource } from '../../platform/ui/list/list-source.ts';
import { ListView } from '../../platform/ui/list/list-view.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { trabalhosTexts } from './trabalhos-texts.ts';

const RESOURCE = 'trabalhos-postos-de-lado';
const source = listSource(RESOURCE, postosDeLadoCalls.list);
const noFilters: readonly never[] = [];

/** Work that ended the program three times: what it was, whose, and what becomes of it. */
export function PostosDeLadoPage() {
  const t = useTexts(trabalhosTexts);
  const columns = useColumns();
  const list = useList({ name: RESOURCE, source, columns, filters: noFilters });
  const rowActions = useDecisions();
  return (
    <ListView
      list={list}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      searchLabel={t('searchLabel')}
      nameOf={({ titulo }) => titulo}
      onOpen={() => {}}
      rowActions={rowActions}
      withoutInactive
    />
  );
}

function useColumns(): Column<TrabalhoPostoDeLado>[] {
  const t = useTexts(trabalhosTexts);
  const { instant, integer } = useFormats();
  return useMemo(
    () => [
      {
        id: 'titulo',
        label: t('what'),
        text: ({ titulo }) => titulo,
        width: 260,
        grow: 2,
        strong: true,
        card: 'title',
      },
      {
        id: 'pessoa',
        label: t('whose'),
        text: ({ pessoa }) => pessoa?.rotulo ?? t('system'),
        width: 180,
        grow: 1,
        card: 'fact',
      },
      {
        id: 'postoDeLadoEm',
        label: t('when'),
        text: ({ postoDeLadoEm }) => instant(postoDeLadoEm),
        width: 150,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'mortes',
        label: t('deaths'),
        text: ({ mortes }) => t('death', { count: mortes }),
        cell: ({ mortes }) => integer(mortes),
        width: 90,
        grow: 0,
        sortable: true,
        align: 'end',
        card: 'figure',
      },
      {
        id: 'ultimaMorte',
        label: t('lastDeath'),
        text: ({ ultimaMorte }) => instant(ultimaMorte),
        width: 150,
        grow: 0,
        muted: true,
        shown: false,
      },
      { id: 'motivo', label: t('reason'), text: ({ motivo }) => motivo, width: 320, grow: 1, muted: true },
    ],
    [t, instant, integer],
  );
}

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
    await invalidateAfter(client, RESOURCE);
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
