import { Button } from '@mantine/core';
import { type BoletoLido, boletosCalls, MAX_PDF_DE_BOLETO_BYTES } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import classes from './boletos.module.css';
import { boletosTexts } from './boletos-texts.ts';

/** The PDF the bank itself issued: it is what is downloaded and mailed. */
export function PapelDoBanco({ lido: { id, pdfDoBanco } }: { lido: BoletoLido }) {
  const t = useTexts(boletosTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const muda = can(boletosCalls.enviarPdf.access);
  if (!muda && pdfDoBanco === null) return null;
  const abrir = async () => setPdf(await fetchFile(boletosCalls.pdf, { params: { id }, handlesErrors: true }));
  const retirar = async () => {
    await callApi(boletosCalls.retirarPdf, { params: { id }, idempotencyKey: newSubmitKey(), handlesErrors: true });
    await invalidateAfter(client, 'boletos');
  };
  return (
    <section aria-label={t('bankPdf')}>
      <h3 className={classes.heading}>{t('bankPdf')}</h3>
      {pdf && <PdfViewer title={t('bankPdf')} file={pdf} onClose={() => setPdf(null)} />}
      {pdfDoBanco === null ? (
        <FileDrop
          label={t('bankPdfSend')}
          accept={['.pdf']}
          maxSize={MAX_PDF_DE_BOLETO_BYTES}
          upload={async (file, tools) => {
            await uploadFile(boletosCalls.enviarPdf, file, { fields: { id: String(id) }, ...tools });
            await invalidateAfter(client, 'boletos');
          }}
        />
      ) : (
        <div className={classes.row}>
          <Button variant="default" onClick={() => void abrir().catch(notifyFailure)}>
            {pdfDoBanco}
          </Button>
          {muda && (
            <Button variant="subtle" color="red" onClick={() => void retirar().catch(notifyFailure)}>
              {t('bankPdfRemove')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
