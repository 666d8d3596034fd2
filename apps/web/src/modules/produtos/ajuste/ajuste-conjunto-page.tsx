import { Button } from '@mantine/core';
import {
  type AjusteLido,
  type ItemDoAjuste,
  listaDeAjustes,
  listaDeItensDoAjuste,
  situacoesDoAjuste,
} from '@retaguarda/contracts';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo, linkToRead } from '../../../platform/router/address.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { isOver } from '../../../platform/ui/jobs/job.ts';
import { JobCard } from '../../../platform/ui/jobs/job-card.tsx';
import { useJob } from '../../../platform/ui/jobs/use-jobs.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeProduto } from '../addresses.ts';
import { ajusteKeys } from '../keys.ts';
import { aposGravarProduto } from '../produtos-api.ts';
import classes from './ajuste.module.css';
import { AjusteActions } from './ajuste-actions.tsx';
import { ajusteQuery } from './ajuste-api.ts';
import { ajusteTexts } from './ajuste-texts.ts';
import { useFormulaWords } from './use-formula-words.ts';
import { useItemCells } from './use-item-cells.tsx';

/** One change set: what it will do or did, line by line, and what can still be done with it. */
export function AjusteConjuntoPage({ id }: { id: number }) {
  const t = useTexts(ajusteTexts);
  const query = useQuery(ajusteQuery(id));
  if (query.isError && !query.data) {
    return <ErrorBlock what={t('theSet')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return query.data ? <Conjunto ajuste={query.data} /> : null;
}

function Conjunto({ ajuste }: { ajuste: AjusteLido }) {
  const t = useTexts(ajusteTexts);
  const { integer } = useFormats();
  const navigate = useNavigate();
  const words = useFormulaWords();
  const cells = useItemCells();
  const open = ({ produtoId }: ItemDoAjuste) => void navigate(linkToRead(telasDeProduto.formulario, produtoId));
  return (
    <div className={classes.set}>
      <section className={classes.summary} aria-label={t('summary')}>
        <StatusBadge tone={listaDeAjustes.columns.situacao.tones?.[ajuste.situacao]}>
          {situacoesDoAjuste[ajuste.situacao]}
        </StatusBadge>
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
        <ListPage<ItemDoAjuste>
          list={listaDeItensDoAjuste}
          of={ajuste.id}
          title={ajuste.descricao}
          cells={cells}
          onOpen={open}
          rowActions={(row) => [{ id: 'ver', label: t('openProduct'), icon: IconExternalLink, run: () => open(row) }]}
          actions={<AjusteActions ajuste={ajuste} />}
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
