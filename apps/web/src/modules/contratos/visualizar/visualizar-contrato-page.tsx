import { Alert, Button, Loader } from '@mantine/core';
import { formatarDocumento } from '@retaguarda/brasil';
import { type ContratoPublico, contratosPublicosCalls } from '@retaguarda/contracts';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi, fetchFile } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { type Locale, locales, setLocale, useLocale, useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { Logo } from '../../../platform/shell/logo.tsx';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { telasDeContrato } from '../addresses.ts';
import { contratoPublicoKeys } from '../keys.ts';
import { SituacaoBadge } from '../situacao-badge.tsx';
import { AceiteForm } from './aceite-form.tsx';
import { TextoDoContrato } from './texto-do-contrato.tsx';
import classes from './visualizar.module.css';
import { visualizarTexts } from './visualizar-texts.ts';

const languageNames: Record<Locale, string> = { 'pt-BR': 'Português', 'es-EC': 'Español' };

/** The contract of a secret link, made to be read; below it, the acceptance. Nobody signs in here. */
export function VisualizarContratoPage() {
  const t = useTexts(visualizarTexts);
  const locale = useLocale();
  const hash = useAddress(telasDeContrato.visualizar.params)[0].hash ?? '';
  return (
    <div className={classes.page}>
      <header className={classes.top} data-screen-only>
        <Logo size={24} />
        <fieldset className={classes.languages}>
          <legend className="visually-hidden">{t('language')}</legend>
          {locales.map((one) => (
            <button key={one} type="button" lang={one} aria-pressed={one === locale} onClick={() => setLocale(one)}>
              {languageNames[one]}
            </button>
          ))}
        </fieldset>
      </header>
      <Contrato hash={hash} />
    </div>
  );
}

function Contrato({ hash }: { hash: string }) {
  const t = useTexts(visualizarTexts);
  const query = useQuery({
    queryKey: contratoPublicoKeys.of(hash),
    queryFn: ({ signal }) =>
      callApi(contratosPublicosCalls.ver, { params: { hash: hash || '-' }, signal, handlesErrors: true }),
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isPending) {
    return (
      <main className={classes.message} role="status" aria-label={t('loading')}>
        <h1>{t('loading')}</h1>
        <Loader size="sm" />
      </main>
    );
  }
  if (query.isError) return <BadLink error={query.error} onRetry={() => void query.refetch()} />;
  return <Papel hash={hash} contrato={query.data} onReload={() => void query.refetch()} />;
}

/** Below this the server refused; from here on, or without an answer, another try may help. */
const isPassing = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

function BadLink({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(visualizarTexts);
  const passing = isPassing(error);
  return (
    <main className={classes.message}>
      <h1>{t('badTitle')}</h1>
      <p>{t('badText')}</p>
      {passing && (
        <>
          <Alert color="red" variant="light" role="alert">
            {error instanceof Error ? error.message : null}
          </Alert>
          <Button variant="default" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </>
      )}
    </main>
  );
}

interface PapelProps {
  hash: string;
  contrato: ContratoPublico;
  onReload: () => void;
}

function Papel({ hash, contrato, onReload }: PapelProps) {
  const t = useTexts(visualizarTexts);
  const { instant } = useFormats();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    try {
      setFailure(null);
      saveFile(await fetchFile(contratosPublicosCalls.pdf, { params: { hash }, handlesErrors: true }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const accepted = (next: ContratoPublico) => client.setQueryData(contratoPublicoKeys.of(hash), next);
  return (
    <main className={classes.sheet}>
      <header className={classes.head}>
        <div>
          <h1>{t('contract', { numero: String(contrato.numero) })}</h1>
          <p className={classes.kind}>
            {contrato.contratoTipo}
            {contrato.codigo && ` · ${contrato.codigo}`} <SituacaoBadge situacao={contrato.situacao} />
          </p>
        </div>
        <div className={classes.tools} data-screen-only>
          <Button variant="default" leftSection={<IconFileTypePdf size={16} />} onClick={() => void download()}>
            {t('pdf')}
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      </header>
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <dl className={classes.parties}>
        <div>
          <dt>{t('provider')}</dt>
          <dd>
            <strong>{contrato.fornecedor.nome}</strong>
            {contrato.fornecedor.documento && <span>{formatarDocumento(contrato.fornecedor.documento)}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('client')}</dt>
          <dd>
            <strong>{contrato.cliente.razaoSocial ?? contrato.cliente.nome}</strong>
            {contrato.cliente.documento && <span>{formatarDocumento(contrato.cliente.documento)}</span>}
            {contrato.cliente.endereco && <span>{contrato.cliente.endereco}</span>}
          </dd>
        </div>
      </dl>
      <TextoDoContrato texto={contrato.texto} />
      {contrato.aceite ? (
        <Aceito aceite={contrato.aceite} />
      ) : (
        <AceiteForm hash={hash} contrato={contrato} onAccepted={accepted} onChanged={onReload} />
      )}
      <p className={classes.foot}>{t('validUntil', { quando: instant(contrato.expiraEm) })}</p>
    </main>
  );
}

function Aceito({ aceite }: { aceite: NonNullable<ContratoPublico['aceite']> }) {
  const t = useTexts(visualizarTexts);
  const { instant } = useFormats();
  return (
    <section className={classes.done} aria-label={t('doneTitle')} role="status">
      <h2>{t('doneTitle')}</h2>
      <p>
        {t('doneBy', {
          nome: aceite.nome,
          documento: formatarDocumento(aceite.documento),
          quando: instant(aceite.em),
        })}
      </p>
      <p className={classes.hash}>
        {t('hash')}: <code>{aceite.textoSha256}</code>
      </p>
    </section>
  );
}
