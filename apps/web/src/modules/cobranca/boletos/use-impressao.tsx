import { type BoletoLinha, boletosCalls, MAX_BOLETOS_DE_UMA_VEZ } from '@retaguarda/contracts';
import { type ReactNode, useState } from 'react';
import { callApi, fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure, notifyFailureText, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import { boletosTexts } from './boletos-texts.ts';

type Impresso = Pick<BoletoLinha, 'id' | 'nossoNumero' | 'faltaOPix'>;

/** Prints boletos, and says which lack the QR Code of their bank: a few are shown at once, many become a file among the jobs. */
export function useImpressao(): {
  imprimir: (boletos: readonly Impresso[], folha: 'a4' | 'carne') => void;
  visor: ReactNode;
} {
  const t = useTexts(boletosTexts);
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const fazer = async (boletos: readonly Impresso[], folha: 'a4' | 'carne') => {
    const ids = boletos.map(({ id }) => id);
    const semPix = boletos.filter(({ faltaOPix }) => faltaOPix).map(({ nossoNumero }) => nossoNumero);
    const body = { ids: [...ids], folha };
    if (ids.length <= MAX_BOLETOS_DE_UMA_VEZ) {
      setPdf(await fetchFile(boletosCalls.imprimir, { body, handlesErrors: true }));
      if (semPix.length > 0) notifyFailureText(t('printedWithout', { numeros: semPix.join(', ') }));
      return;
    }
    await callApi(boletosCalls.imprimirMuitos, { body, idempotencyKey: newSubmitKey(), handlesErrors: true });
    notifySuccess(t('printing'));
  };
  return {
    imprimir: (boletos, folha) => void fazer(boletos, folha).catch(notifyFailure),
    visor: pdf && <PdfViewer title={t('print')} file={pdf} onClose={() => setPdf(null)} />,
  };
}
