import { Button } from '@mantine/core';
import type { CadastroDeImportacao, EntidadeDeImportacao } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo, type ScreenAddress } from '../../../platform/router/address.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { isOver } from '../../../platform/ui/jobs/job.ts';
import { JobCard } from '../../../platform/ui/jobs/job-card.tsx';
import { useJob } from '../../../platform/ui/jobs/use-jobs.ts';
import { telasDeEmpresa } from '../../empresas/public.ts';
import { telasDeProduto } from '../addresses.ts';
import { ErrosDaImportacao } from './erros-da-importacao.tsx';
import classes from './importacao.module.css';
import { aplicarImportacao, aposImportar, desfazerImportacao, type Relatorio } from './importacao-api.ts';
import { importacaoTexts } from './importacao-texts.ts';
import { faltamDe, MapaDeColunas } from './mapa-de-colunas.tsx';
import { useTextoDoDesfeito } from './texto-do-desfeito.ts';

interface RelatorioProps {
  entidade: EntidadeDeImportacao;
  relatorio: Relatorio;
  /** Checks the file again with these columns; only the page that has the file can. */
  onColunas: ((colunas: (string | null)[]) => Promise<void>) | undefined;
}

const ondeFicam: Readonly<Record<EntidadeDeImportacao, ScreenAddress>> = {
  produto: telasDeProduto.lista,
  cliente: telasDeEmpresa.clientes.lista,
  fornecedor: telasDeEmpresa.fornecedores.lista,
};

/** What was understood of a file: figures, columns, errors by cell; and the button that writes it. */
export function RelatorioDaImportacao({ entidade, relatorio, onColunas }: RelatorioProps) {
  const t = useTexts(importacaoTexts);
  const { integer } = useFormats();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { linhas, validas, alteracoes, totalDeErros, situacao, empresa } = relatorio;
  const textoDoDesfeito = useTextoDoDesfeito();
  /** The job that writes or takes back, also once it failed and the file stands as it was checked. */
  const [pedido, setPedido] = useState<string | null>(null);
  const emCurso = situacao === 'aplicando' || situacao === 'desfazendo';
  const jobId = pedido ?? (emCurso ? relatorio.jobId : null);
  const count = (value: number) => ({ count: value, total: integer(value) });
  const novas = validas - alteracoes;
  const cadastros = (Object.entries(relatorio.aCadastrar) as [CadastroDeImportacao, number][]).map(([qual, quantos]) =>
    t(qual, { count: quantos }),
  );
  const faltam = faltamDe(
    entidade,
    relatorio.colunas.map(({ campo }) => campo),
  );

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
      const { jobId: trabalho } = await aplicarImportacao(client, relatorio);
      setPedido(trabalho ?? null);
    });
  const undo = () =>
    run(async () => {
      if (!(await confirm({ text: t('undoAsk'), action: t('undo'), danger: true }))) return;
      const desfeita = await desfazerImportacao(client, relatorio);
      setPedido(desfeita.jobId);
      if (!desfeita.jobId) notifySuccess(textoDoDesfeito(desfeita));
    });
  return (
    <>
      <SectionCard
        title={relatorio.arquivo}
        note={[
          relatorio.codificacao,
          relatorio.separador &&
            t('separator', { separador: relatorio.separador === '\t' ? 'tab' : relatorio.separador }),
          entidade === 'produto' && empresa && t('goToCompany', { empresa: empresa.rotulo }),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {faltam.length > 0 && (
          <p className={classes.missing} role="alert">
            {t('missing', { campos: faltam.map(({ titulo }) => titulo).join(', ') })}
          </p>
        )}
        <div className={classes.figures} role="status">
          <span>
            <b>{integer(linhas)}</b> {t('lines', { count: linhas })}
          </span>
          <span data-tone="ok">
            <b>{integer(novas)}</b> {t('created', { count: novas })}
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
            {situacao === 'desfeita' && <StatusBadge tone="mute">{t('undoneState')}</StatusBadge>}
            {situacao === 'aplicada' && (
              <>
                <StatusBadge tone="ok">{t('appliedState')}</StatusBadge>
                <Button variant="default" loading={busy} onClick={() => void undo()}>
                  {t('undo')}
                </Button>
                <Button renderRoot={(props) => <Link {...linkTo(ondeFicam[entidade])} {...props} />}>
                  {t(entidade === 'produto' ? 'seeProducts' : entidade === 'cliente' ? 'seeClients' : 'seeSuppliers')}
                </Button>
              </>
            )}
            {situacao === 'conferida' && (
              <Button loading={busy} disabled={validas === 0} onClick={() => void apply()}>
                {validas === 0 ? t('apply') : t('applyCount', count(validas))}
              </Button>
            )}
          </span>
        </div>
        {cadastros.length > 0 && (situacao === 'conferida' || situacao === 'aplicada') && (
          <p className={classes.note}>
            {t(situacao === 'aplicada' ? 'registered' : 'registers', { nomes: cadastros.join(', ') })}
          </p>
        )}
        {jobId && <Andamento key={jobId} jobId={jobId} />}
      </SectionCard>
      <MapaDeColunas
        entidade={entidade}
        relatorio={relatorio}
        onColunas={situacao === 'conferida' ? onColunas : undefined}
      />
      {totalDeErros > 0 && <ErrosDaImportacao relatorio={relatorio} />}
    </>
  );
}

/** The job that writes; once it is over, what it wrote is read again. */
function Andamento({ jobId }: { jobId: string }) {
  const client = useQueryClient();
  const { job, lost } = useJob(jobId);
  const over = job !== null && isOver(job);
  useEffect(() => {
    if (over) void aposImportar(client);
  }, [client, over]);
  return job && <JobCard job={job} lost={lost} />;
}
