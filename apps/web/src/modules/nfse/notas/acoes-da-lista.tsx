import { Button, FileButton } from '@mantine/core';
import { type NfseImportada, nfseCalls } from '@retaguarda/contracts';
import { IconDownload, IconRefresh, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, DateField } from '../../../platform/ui/inputs/fields.ts';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { today } from '../../../platform/ui/today.ts';
import classes from './nfse.module.css';
import { nfseTexts } from './nfse-texts.ts';
import { periodoDoZip } from './periodo.ts';

/** What is done with the notes as a whole: ask for all that wait, take a period home. */
export function AcoesDaLista() {
  const t = useTexts(nfseTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const [baixando, setBaixando] = useState(false);
  const consultar = async () => {
    const { ids } = await callApi(nfseCalls.consultarEnviadas, { handlesErrors: true });
    notifySuccess(t('verifying', { count: ids.length }));
    await invalidateAfter(client, 'nfse');
  };
  const [enviando, setEnviando] = useState(false);
  /** One after the other: each is told apart when it is refused. */
  const importar = async (arquivos: File[]) => {
    setEnviando(true);
    let novas = 0;
    let jaEstavam = 0;
    for (const arquivo of arquivos) {
      try {
        const { novo } = await uploadFile<NfseImportada>(nfseCalls.importar, arquivo, {
          onProgress: () => {},
          signal: new AbortController().signal,
        });
        if (novo) novas += 1;
        else jaEstavam += 1;
      } catch (error) {
        notifyFailure(error);
      }
    }
    setEnviando(false);
    if (novas > 0) notifySuccess(t('imported', { count: novas }));
    else if (jaEstavam > 0) notifySuccess(t('importedBefore', { count: jaEstavam }));
    await invalidateAfter(client, 'nfse');
  };
  return (
    <>
      {can(nfseCalls.importar.access) && (
        <FileButton multiple accept=".xml,text/xml,application/xml" onChange={(arquivos) => void importar(arquivos)}>
          {(props) => (
            <Button variant="default" leftSection={<IconUpload size={16} />} loading={enviando} {...props}>
              {t('importXml')}
            </Button>
          )}
        </FileButton>
      )}
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} />}
        onClick={() => void consultar().catch(notifyFailure)}
      >
        {t('verifyAll')}
      </Button>
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => setBaixando(true)}>
        {t('download')}
      </Button>
      {baixando && <PeriodoDialog onClose={() => setBaixando(false)} />}
    </>
  );
}

function PeriodoDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(nfseTexts);
  const hoje = today();
  return (
    <CallDialog
      call={periodoDoZip}
      title={t('zipTitle')}
      lead={<p>{t('zipHelp')}</p>}
      initial={{
        de: `${hoje.slice(0, 8)}01` as string | null,
        ate: hoje as string | null,
        formato: 'xml' as 'xml' | 'pdf',
      }}
      send={({ formato, ...query }) =>
        callApi(formato === 'xml' ? nfseCalls.zip : nfseCalls.zipDePdf, { query, handlesErrors: true })
      }
      action={t('download')}
      done={t('zipAsked')}
      changes={[]}
      onClose={onClose}
    >
      <div className={classes.row}>
        <DateField name="de" label={t('from')} required autoFocus />
        <DateField name="ate" label={t('until')} required />
        <ChoiceField
          name="formato"
          label={t('downloadFormat')}
          required
          options={[
            { value: 'xml', label: t('zipXml') },
            { value: 'pdf', label: t('zipPdf') },
          ]}
        />
      </div>
    </CallDialog>
  );
}
