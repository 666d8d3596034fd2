import { Button } from '@mantine/core';
import { type AjusteLido, ajusteDePrecosCalls, type ItemDoAjuste, situacoesDoAjuste } from '@retaguarda/contracts';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { isOver } from '../../../platform/ui/jobs/job.ts';
import { JobCard } from '../../../platform/ui/jobs/job-card.tsx';
import { useJob } from '../../../platform/ui/jobs/use-jobs.ts';
import type { Filter } from '../../../platform/ui/list/filters/filter.ts';
import { ListView } from '../../../platform/ui/list/list-view.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import type { ListSource } from '../../../platform/ui/list/use-list-data.ts';
import { telasDeProduto } from '../addresses.ts';
import { aposGravarProduto } from '../produtos-api.ts';
import classes from './ajuste.module.css';
import { AjusteActions } from './ajuste-actions.tsx';
import { ajusteKeys, ajusteQuery } from './ajuste-api.ts';
import { ajusteTexts } from './ajuste-texts.ts';
import { tons } from './ajustes-feitos-page.tsx';
import { useFormulaWords } from './use-formula-words.ts';
import { useItemColumns } from './use-item-columns.tsx';

/** One change set: what it will do or did, line by line, and what can still be done with it. */
export function AjusteConjuntoPage({ id }: { id: number }) {
  const t = useTexts(ajusteTexts);
  const query = useQuery(ajusteQuery(id));
  if (query.isError && !query.data) {
    return <ErrorBlock what={t('theSet')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return query.data ? <Conjunto ajuste={query.data} /> : null;
}

type Item = ItemDoAjuste & { id: number };

/** Lines have no id of their own: product and company name one, and a list wants one number. */
const fonteDosItens = (id: number): ListSource<Item> => ({
  resource: 'ajustes-de-precos',
  load: async (params, signal) => {
    const page = await callApi(ajusteDePrecosCalls.items, {
      params: { id },
      query: params as never,
      signal,
      handlesErrors: true,
    });
    const first = (page.page - 1) * page.rowsPerPage;
    return { ...page, data: page.data.map((item, index) => ({ ...item, id: first + index + 1 })) };
  },
});

function Conjunto({ ajuste }: { ajuste: AjusteLido }) {
  const t = useTexts(ajusteTexts);
  const { integer } = useFormats();
  const navigate = useNavigate();
  const words = useFormulaWords();
  const columns = useItemColumns();
  const source = useMemo(() => fonteDosItens(ajuste.id), [ajuste.id]);
  const filters = useMemo<Filter[]>(
    () => [{ kind: 'flag', param: 'semAjuste', label: t('leftOut'), pinned: true }],
    [t],
  );
  const list = useList({ name: 'itens-do-ajuste', source, columns, filters });
  const open = ({ produtoId }: Item) =>
    void navigate(linkTo(telasDeProduto.formulario, { acao: 'ver', id: produtoId }));
  return (
    <div className={classes.set}>
      <section className={classes.summary} aria-label={t('summary')}>
        <StatusBadge tone={tons[ajuste.situacao]}>{situacoesDoAjuste[ajuste.situacao]}</StatusBadge>
        <span>{words(ajuste)}</span>
        <span>{t('changes', { count: ajuste.itens, total: integer(ajuste.itens) })}</span>
        {ajuste.semAjuste > 0 && (
          <span>{t('withoutChange', { count: ajuste.semAjuste, total: integer(ajuste.semAjuste) })}</span>
        )}
        {ajuste.mudaram > 0 && <span className={classes.odd}>{t('changedMeanwhile', { count: ajuste.mudaram })}</span>}
        <span className={classes.summaryEnd}>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void navigate(linkTo(telasDeProduto.ajuste, { aba: 'feitos' }))}
          >
            {t('done')}
          </Button>
        </span>
      </section>
      {ajuste.jobId && <Andamento ajusteId={ajuste.id} jobId={ajuste.jobId} />}
      <div className={classes.items}>
        <ListView
          list={list}
          title={ajuste.descricao}
          noun={{ one: t('lineOne'), many: t('lineMany') }}
          purpose={t('linesPurpose')}
          searchLabel={t('searchPlaceholder')}
          nameOf={({ descricao }) => descricao}
          onOpen={open}
          rowActions={(row) => [{ id: 'ver', label: t('openProduct'), icon: IconExternalLink, run: () => open(row) }]}
          actions={<AjusteActions ajuste={ajuste} />}
          withoutInactive
        />
      </div>
    </div>
  );
}

/** The job at work on the set; once it is over, set and lines are read again. */
function Andamento({ ajusteId, jobId }: { ajusteId: number; jobId: string }) {
  const client = useQueryClient();
  const { job, lost } = useJob(jobId);
  const over = job !== null && isOver(job);
  useEffect(() => {
    if (!over) return;
    void client.invalidateQueries({ queryKey: ajusteQuery(ajusteId).queryKey });
    void client.invalidateQueries({ queryKey: ajusteKeys.all });
    void aposGravarProduto(client);
  }, [client, ajusteId, over]);
  if (!job || over) return null;
  return (
    <div className={classes.job}>
      <JobCard job={job} lost={lost} />
    </div>
  );
}
