import { type AlteracaoFeita, alteracaoEmLoteCalls, listaDeAlteracoesEmLote } from '@retaguarda/contracts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateDefined } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { JobDialog } from '../../../platform/ui/jobs/job-dialog.tsx';
import { jobKeys } from '../../../platform/ui/jobs/use-jobs.ts';
import { ListPanel } from '../../../platform/ui/list/list-panel.tsx';
import { aposGravarProduto } from '../produtos-api.ts';
import { alteracaoTexts } from './alteracao-texts.ts';

/** The changes in batch made before, each of which can be taken back. */
export function AlteracoesFeitas() {
  const t = useTexts(alteracaoTexts);
  const { integer } = useFormats();
  const { can } = useSession();
  const client = useQueryClient();
  const [job, setJob] = useState<string | null>(null);
  const undo = async ({ id, produtos }: AlteracaoFeita) => {
    const text = t('undoAsk', { count: produtos, total: integer(produtos) });
    if (!(await confirm({ text, action: t('undo'), danger: true }))) return;
    try {
      const volta = await callApi(alteracaoEmLoteCalls.undo, { params: { id }, body: {}, handlesErrors: true });
      const { voltaram, ficaram, jobId } = volta;
      if (jobId) {
        setJob(jobId);
        await client.invalidateQueries({ queryKey: jobKeys.all });
      } else if (ficaram > 0)
        notifyWarning(t('undoneInPart', { voltaram: integer(voltaram), ficaram: integer(ficaram) }));
      else notifySuccess(t('undone', { count: voltaram, total: integer(voltaram) }));
      await aposGravarProduto(client);
    } catch (error) {
      notifyFailure(error);
    }
    // Also when it failed: somebody else may have undone it first.
    await invalidateDefined(client, listaDeAlteracoesEmLote);
  };
  const refusalOf = ({ situacao }: AlteracaoFeita): string | undefined => {
    if (!can(alteracaoEmLoteCalls.undo.access)) return t('noUpdate');
    return situacao === 'aplicada' ? undefined : t('alreadyUndone');
  };
  return (
    <>
      <ListPanel<AlteracaoFeita>
        list={listaDeAlteracoesEmLote}
        heading="title"
        pageSize={10}
        rowActions={(row) => [
          {
            id: 'desfazer',
            label: t('undo'),
            icon: IconArrowBackUp,
            quick: true,
            danger: true,
            refusal: refusalOf(row),
            run: () => void undo(row),
          },
        ]}
      />
      {job && <JobDialog jobId={job} onClose={() => setJob(null)} />}
    </>
  );
}
