import { Button } from '@mantine/core';
import type { EntidadeDeImportacao } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { isOver } from '../../../platform/ui/jobs/job.ts';
import { JobCard } from '../../../platform/ui/jobs/job-card.tsx';
import { useJob } from '../../../platform/ui/jobs/use-jobs.ts';
import { ErrosDaImportacao } from './erros-da-importacao.tsx';
import classes from './importacao.module.css';
import { aplicarImportacao, aposImportar, desfazerImportacao, type Relatorio } from './importacao-api.ts';
import { importacaoTexts } from './importacao-texts.ts';
import { MapaDeColunas } from './mapa-de-colunas.tsx';
import { useTextoDoDesfeito } from './texto-do-desfeito.ts';

interface RelatorioProps {
  entidade: EntidadeDeImportacao;
  relatorio: Relatorio;
  empresaId: number | null;
  /** Checks the file again with these columns. */
  onColunas: (colunas: (string | null)[]) => Promise<void>;
  onUndone: () => void;
}

/** What was understood of a file: figures, columns, errors by cell; and the button that writes it. */
export function RelatorioDaImportacao({ entidade, relatorio, empresaId, onColunas, onUndone }: RelatorioProps) {
  const t = useTexts(importacaoTexts);
  const { integer } = useFormats();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [aplicada, setAplicada] = useState<Relatorio | null>(null);
  const { linhas, validas, alteracoes, totalDeErros } = relatorio;
  const textoDoDesfeito = useTextoDoDesfeito();
  const [pronto, setPronto] = useState<string | null>(null);
  const pronta = aplicada !== null && aplicada.jobId === pronto;
  const desfazendo = aplicada?.situacao === 'desfazendo';
  const count = (value: number) => ({ count: value, total: integer(value) });

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const apply = () =>
    run(async () => {
      const text =
        totalDeErros > 0
          ? t('applyPartAsk', { ...count(validas), fora: integer(linhas - validas) })
          : t('applyAsk', count(validas));
      if (!(await confirm({ text, action: t('apply') }))) return;
      setAplicada(await aplicarImportacao(client, relatorio, empresaId));
    });
  const undo = () =>
    run(async () => {
      if (!(await confirm({ text: t('undoAsk'), action: t('undo'), danger: true }))) return;
      const desfeita = await desfazerImportacao(client, relatorio);
      if (desfeita.jobId) return setAplicada(desfeita);
      notifySuccess(textoDoDesfeito(desfeita));
      onUndone();
    });
  return (
    <>
      <SectionCard
        title={relatorio.arquivo}
        note={[relatorio.codificacao, relatorio.separador && t('separator', { separador: relatorio.separador })]
          .filter(Boolean)
          .join(' · ')}
      >
        <div className={classes.figures} role="status">
          <span>
            <b>{integer(linhas)}</b> {t('lines', { count: linhas })}
          </span>
          <span data-tone="ok">
            <b>{integer(validas)}</b> {t('valid', { count: validas })}
          </span>
          {alteracoes > 0 && (
            <span>
              <b>{integer(alteracoes)}</b> {t('changes', { count: alteracoes })}
            </span>
          )}
          <span data-tone={totalDeErros > 0 ? 'bad' : undefined}>
            <b>{integer(totalDeErros)}</b> {t('errors', { count: totalDeErros })}
          </span>
          <span className={classes.actions}>
            {aplicada ? (
              pronta && (
                <>
                  <StatusBadge tone="ok">{t(desfazendo ? 'undoneState' : 'appliedState')}</StatusBadge>
                  {!desfazendo && (
                    <Button variant="default" loading={busy} onClick={() => void undo()}>
                      {t('undo')}
                    </Button>
                  )}
                </>
              )
            ) : (
              <Button loading={busy} disabled={validas === 0} onClick={() => void apply()}>
                {validas === 0 ? t('apply') : t('applyCount', count(validas))}
              </Button>
            )}
          </span>
        </div>
        {aplicada?.jobId && <Andamento key={aplicada.jobId} jobId={aplicada.jobId} onDone={setPronto} />}
      </SectionCard>
      <MapaDeColunas entidade={entidade} relatorio={relatorio} locked={aplicada !== null} onColunas={onColunas} />
      {totalDeErros > 0 && <ErrosDaImportacao relatorio={relatorio} />}
    </>
  );
}

/** The job that writes; once it is over, what it wrote is read again. */
function Andamento({ jobId, onDone }: { jobId: string; onDone: (jobId: string) => void }) {
  const client = useQueryClient();
  const { job, lost } = useJob(jobId);
  const over = job !== null && isOver(job);
  const done = job?.situacao === 'concluido';
  useEffect(() => {
    if (over) void aposImportar(client);
    if (done) onDone(jobId);
  }, [client, over, done, jobId, onDone]);
  return job && <JobCard job={job} lost={lost} />;
}
