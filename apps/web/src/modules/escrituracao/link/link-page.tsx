import { Alert, Button, Loader } from '@mantine/core';
import { formatarDocumento } from '@retaguarda/brasil';
import { type PacoteDoLink, pacoteFiscalCalls } from '@retaguarda/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, fetchFile } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { Logo } from '../../../platform/shell/logo.tsx';
import { fileSize } from '../../../platform/ui/inputs/files.ts';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { telasDeEscrituracao } from '../addresses.ts';
import { pacoteFiscalKeys } from '../keys.ts';
import classes from './link.module.css';
import { linkTexts } from './link-texts.ts';

/** What a secret link gives: whose, of which month, and the file. Nobody signs in here, and opening fetches nothing. */
export function LinkPage() {
  const t = useTexts(linkTexts);
  const hash = useAddress(telasDeEscrituracao.link.params)[0].hash ?? '';
  const query = useQuery({
    queryKey: pacoteFiscalKeys.of(hash),
    queryFn: ({ signal }) =>
      callApi(pacoteFiscalCalls.ver, { params: { hash: hash || '-' }, signal, handlesErrors: true }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <div className={classes.page}>
      <Logo size={24} />
      <main className={classes.card}>
        {query.isPending && (
          <div role="status" aria-label={t('loading')}>
            <h1>{t('loading')}</h1>
            <Loader size="sm" />
          </div>
        )}
        {query.isError && (
          <>
            <h1>{t('badTitle')}</h1>
            <p>{t('badText')}</p>
            <Button variant="default" onClick={() => void query.refetch()}>
              {t('tryAgain')}
            </Button>
          </>
        )}
        {query.data && <Arquivo hash={hash} pacote={query.data} />}
      </main>
    </div>
  );
}

function Arquivo({ hash, pacote }: { hash: string; pacote: PacoteDoLink }) {
  const t = useTexts(linkTexts);
  const { instant } = useFormats();
  const [falha, setFalha] = useState<string | null>(null);
  const [baixando, setBaixando] = useState(false);
  const { empresa, documento, mes, nome, tamanho, expiraEm } = pacote;
  const baixar = async () => {
    setFalha(null);
    setBaixando(true);
    try {
      saveFile(await fetchFile(pacoteFiscalCalls.baixar, { params: { hash }, handlesErrors: true }));
    } catch (error) {
      setFalha(error instanceof Error ? error.message : String(error));
    } finally {
      setBaixando(false);
    }
  };
  return (
    <>
      <h1>{t('title', { mes: `${mes.slice(5)}/${mes.slice(0, 4)}` })}</h1>
      <p>
        <strong>{empresa}</strong>
        {documento && ` · ${formatarDocumento(documento)}`}
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('file')}</dt>
          <dd>{nome}</dd>
        </div>
        <div>
          <dt>{t('size')}</dt>
          <dd>{fileSize(tamanho)}</dd>
        </div>
        <div>
          <dt>{t('until')}</dt>
          <dd>{instant(expiraEm)}</dd>
        </div>
      </dl>
      {falha && (
        <Alert color="red" variant="light" role="alert">
          {falha}
        </Alert>
      )}
      <Button leftSection={<IconDownload size={16} />} loading={baixando} onClick={() => void baixar()}>
        {t('download')}
      </Button>
      <p>{t('logged')}</p>
    </>
  );
}
