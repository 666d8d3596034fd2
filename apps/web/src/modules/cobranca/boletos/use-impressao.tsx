import { boletosCalls, MAX_BOLETOS_DE_UMA_VEZ } from '@retaguarda/contracts';
import { type ReactNode, useState } from 'react';
import { callApi, fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import { boletosTexts } from './boletos-texts.ts';

/** Prints boletos: a few are shown at once, many become a file among the jobs. */
export function useImpressao(): {
  imprimir: (ids: readonly number[], folha: 'a4' | 'carne') => void;
  visor: ReactNode;
} {
  const t = useTexts(boletosTexts);
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const fazer = async (ids: readonly number[], folha: 'a4' | 'carne') => {
    const body = { ids: [...ids], folha };
    if (ids.length <= MAX_BOLETOS_DE_UMA_VEZ) {
      setPdf(await fetchFile(boletosCalls.imprimir, { body, handlesErrors: true }));
      return;
    }
    await callApi(boletosCalls.imprimirMuitos, { body, idempotencyKey: newSubmitKey(), handlesErrors: true });
    notifySuccess(t('printing'));
  };
  return {
    imprimir: (ids, folha) => void fazer(ids, folha).catch(notifyFailure),
    visor: pdf && <PdfViewer title={t('print')} file={pdf} onClose={() => setPdf(null)} />,
  };
}
