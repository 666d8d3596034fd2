import { atosDaNotaDeServico, type NfseLinha, nfseCalls } from '@retaguarda/contracts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi, fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useActs } from '../../../platform/ui/acts/use-acts.tsx';
import type { Question } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { telasDeNfse } from '../addresses.ts';
import { atosNaTela, type Cadastro } from './atos-da-nota.ts';
import { nfseTexts } from './nfse-texts.ts';

export interface AtosDaNota {
  deUma: (nota: NfseLinha) => RowAction[];
  dialogos: ReactNode;
}

/** Receivables follow a note. */
const escritos = ['nfse', 'financeiro'] as const;

const lerArquivo = (qual: 'pdf' | 'xml', { id }: NfseLinha) =>
  fetchFile(nfseCalls[qual], { params: { id }, handlesErrors: true });

/** What of a note contradicts its cities: told with the question. Who cannot read it issues without. */
const avisosDa = async ({ id }: NfseLinha): Promise<string[]> => {
  try {
    return (await callApi(nfseCalls.get, { params: { id }, handlesErrors: true })).avisos;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What keeps it from being read will keep it from being issued, and says so then.
    return [];
  }
};

/** What is done with notes of services, from the table of acts of the contract. */
export function useAtosDaNota(ver: (nota: NfseLinha) => void): AtosDaNota {
  const t = useTexts(nfseTexts);
  const { money } = useFormats();
  const say = useInPageLanguage();
  const navigate = useNavigate();
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const perguntar = async (nota: NfseLinha): Promise<Question> => {
    const pergunta = t('issueAsk', { valor: money(nota.valor), pessoa: nota.pessoa.rotulo });
    return {
      text: [...(await avisosDa(nota)).map(say), pergunta].join(' '),
      action: atosDaNotaDeServico.acts.emitir.label,
      cancel: t('keep'),
    };
  };
  const acts = atosNaTela({
    abrirCadastro: (onde: Cadastro) => void navigate(linkTo(telasDeNfse.cadastro, onde)),
    abrirPdf: (nota) => void lerArquivo('pdf', nota).then(setPdf, notifyFailure),
    baixarXml: (nota) => void lerArquivo('xml', nota).then(saveFile, notifyFailure),
    perguntar,
  });
  const { ofOne, dialog } = useActs({ acts, changes: escritos, onOpen: ver });
  return {
    deUma: ofOne,
    dialogos: (
      <>
        {pdf && <PdfViewer title={t('print')} file={pdf} onClose={() => setPdf(null)} />}
        {dialog}
      </>
    ),
  };
}
