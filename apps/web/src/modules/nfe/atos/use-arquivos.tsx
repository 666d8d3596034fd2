import { nfeCalls } from '@retaguarda/contracts';
import { type ReactNode, useState } from 'react';
import { fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { nfeTexts } from '../nfe-texts.ts';

/** The papers of a note: PDFs are looked at over the page, the XML is saved. */
export interface Arquivos {
  danfe: (id: number) => Promise<void>;
  previa: (id: number) => Promise<void>;
  evento: (id: number) => Promise<void>;
  xml: (id: number) => Promise<void>;
  visor: ReactNode;
}

export function useArquivos(): Arquivos {
  const t = useTexts(nfeTexts);
  const [pdf, setPdf] = useState<{ title: string; file: ReceivedFile } | null>(null);
  const mostrar = (call: Parameters<typeof fetchFile>[0], title: string) => async (id: number) => {
    try {
      setPdf({ title, file: await fetchFile(call, { params: { id }, handlesErrors: true }) });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return {
    danfe: mostrar(nfeCalls.downloadPdf, t('pdf')),
    previa: mostrar(nfeCalls.previa, t('preview')),
    evento: mostrar(nfeCalls.eventoPdf, t('correct')),
    xml: async (id) => {
      try {
        saveFile(await fetchFile(nfeCalls.downloadXml, { params: { id }, handlesErrors: true }));
      } catch (error) {
        notifyFailure(error);
      }
    },
    visor: pdf && <PdfViewer title={pdf.title} file={pdf.file} onClose={() => setPdf(null)} />,
  };
}
