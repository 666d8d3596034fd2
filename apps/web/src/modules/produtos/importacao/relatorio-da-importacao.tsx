import { Button } from '@mantine/core';
import type { CadastroDeImportacao, EntidadeDeImportacao } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo, type ScreenAddress } from '../../../platform/router/address.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { isOver } from '../../../platform/ui/jobs/job.ts';
import { JobCard } from '../../../platform/ui/jobs/job-card.tsx';
import { useJob } from '../../../platform/ui/jobs/use-jobs.ts';
import { telasDeEmpresa } from '../../empresas/addresses.ts';
import { telasDoFinanceiro } from '../../financeiro/addresses.ts';
import { telasDePessoas } from '../../pessoas/addresses.ts';
import { telasDeProduto } from '../addresses.ts';
import { ErrosDaImportacao } from './erros-da-importacao.tsx';
import classes from './importacao.module.css';
import { aposImportar, type Relatorio } from './importacao-api.ts';
import { importacaoTexts } from './importacao-texts.ts';
import { faltamDe, MapaDeColunas } from './mapa-de-colunas.tsx';
import { type AtosDaImportacao, useAtosDaImportacao } from './use-atos-da-importacao.ts';

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
  funcionario: telasDePessoas.F.lista,
  receber: telasDoFinanceiro.receber,
  pagar: telasDoFinanceiro.pagar,
};
const verOsFeitos = {
  produto: 'seeProducts',
  cliente: 'seeClients',
  fornecedor: 'seeSuppliers',
  funcionario: 'seeEmployees',
  receber: 'seeReceivables',
  pagar: 'seePayables',
} as const;

/** What goes to the company of the file. */
const daEmpresaDe = {
  produto: 'goToCompany',
  cliente: null,
  fornecedor: null,
  funcionario: null,
  receber: 'titlesOf',
  pagar: 'titlesOf',
} as const;

/** What was understood of a file: figures, columns, errors by cell; and the button that writes it. */
export function RelatorioDaImportacao({ entidade, relatorio, onColunas }: RelatorioProps) {
  const t = useTexts(importacaoTexts);
  const { totalDeErros, situacao, empresa } = relatorio;
  const atos = useAtosDaImportacao(relatorio);
  const cadastros = (Object.entries(relatorio.aCadastrar) as [CadastroDeImportacao, number][]).map(([qual, quantos]) =>
    t(qual, { count: quantos }),
  );
  const daEmpresa = daEmpresaDe[entidade];
  const faltam = faltamDe(
    entidade,
    relatorio.colunas.map(({ campo }) => campo),
  );
  return (
    <>
      <SectionCard
        title={relatorio.arquivo}
        note={[
          relatorio.codificacao,
          relatorio.separador &&
            t('separator', { separador: relatorio.separador === '\t' ? 'tab' : relatorio.separador }),
          daEmpresa && empresa && t(daEmpresa, { empresa: empresa.rotulo }),
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
          <Figuras relatorio={relatorio} />
          <OQueFazer entidade={entidade} relatorio={relatorio} {...atos} />
        </div>
        {cadastros.length > 0 && (situacao === 'conferida' || situacao === 'aplicada') && (
          <p className={classes.note}>
            {t(situacao === 'aplicada' ? 'registered' : 'registers', { nomes: cadastros.join(', ') })}
          </p>
        )}
        {atos.jobId && <Andamento key={atos.jobId} jobId={atos.jobId} />}
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

/** How many lines there are, and what each would do. */
function Figuras({ relatorio: { linhas, validas, alteracoes, totalDeErros } }: { relatorio: Relatorio }) {
  const t = useTexts(importacaoTexts);
  const { integer } = useFormats();
  const novas = validas - alteracoes;
  return (
    <>
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
    </>
  );
}

interface OQueFazerProps extends AtosDaImportacao {
  entidade: EntidadeDeImportacao;
  relatorio: Relatorio;
}

/** What the file is waiting for, or what came of it. */
function OQueFazer({ entidade, relatorio: { situacao, validas }, busy, apply, undo }: OQueFazerProps) {
  const t = useTexts(importacaoTexts);
  const { integer } = useFormats();
  return (
    <span className={classes.actions}>
      {situacao === 'desfeita' && <StatusBadge tone="mute">{t('undoneState')}</StatusBadge>}
      {situacao === 'aplicada' && (
        <>
          <StatusBadge tone="ok">{t('appliedState')}</StatusBadge>
          <Button variant="default" loading={busy} onClick={() => void undo()}>
            {t('undo')}
          </Button>
          <Button renderRoot={(props) => <Link {...linkTo(ondeFicam[entidade])} {...props} />}>
            {t(verOsFeitos[entidade])}
          </Button>
        </>
      )}
      {situacao === 'conferida' && (
        <Button loading={busy} disabled={validas === 0} onClick={() => void apply()}>
          {validas === 0 ? t('apply') : t('applyCount', { count: validas, total: integer(validas) })}
        </Button>
      )}
    </span>
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
