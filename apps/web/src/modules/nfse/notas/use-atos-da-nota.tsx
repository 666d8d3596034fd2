import { type AcaoDaNfseNome, type NfseLinha, nfseCalls, recusaDaNfse } from '@retaguarda/contracts';
import {
  IconArrowBackUp,
  IconCash,
  IconCircleOff,
  IconEye,
  IconFileCode,
  IconFileX,
  IconMail,
  IconPencil,
  IconPrinter,
  IconRefresh,
  IconReplace,
  IconSend,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callApi, fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm, type Question } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { telasDeNfse } from '../addresses.ts';
import { CancelarDialog } from './cancelar-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { nfseTexts } from './nfse-texts.ts';
import { nomeDaNota } from './nome.ts';

export interface AtosDaNota {
  deUma: (nota: NfseLinha) => RowAction[];
  dialogos: ReactNode;
}

type Simples = 'emitir' | 'retirar' | 'archive' | 'gerarTitulo';

/** What is done with notes, from the table of acts of the contract: allowed ones run, the others say why not. */
export function useAtosDaNota(ver: (nota: NfseLinha) => void): AtosDaNota {
  const t = useTexts(nfseTexts);
  const { can } = useSession();
  const { money } = useFormats();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [cancelando, setCancelando] = useState<NfseLinha | null>(null);
  const [enviando, setEnviando] = useState<NfseLinha | null>(null);
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const pode = can(nfseCalls.update.access);
  const recusa = (acao: AcaoDaNfseNome, nota: NfseLinha) =>
    pode ? (recusaDaNfse(acao, nota) ?? undefined) : t('noRight');
  const atualizar = async () => {
    await invalidateAfter(client, 'nfse');
    await invalidateAfter(client, 'financeiro');
  };
  const fazer = async (feito: string, agir: () => Promise<unknown>, pergunta?: Question) => {
    if (pergunta && !(await confirm(pergunta))) return;
    try {
      await agir();
      notifySuccess(feito);
    } catch (error) {
      notifyFailure(error);
    }
    await atualizar();
  };
  const chamar = (call: Simples, { id }: NfseLinha): Promise<unknown> =>
    callApi(nfseCalls[call], { params: { id }, idempotencyKey: newSubmitKey(), handlesErrors: true });
  const abrirPdf = async ({ id }: NfseLinha) =>
    setPdf(await fetchFile(nfseCalls.pdf, { params: { id }, handlesErrors: true }));
  const baixarXml = async ({ id }: NfseLinha) =>
    saveFile(await fetchFile(nfseCalls.xml, { params: { id }, handlesErrors: true }));
  const editar = ({ id }: NfseLinha) => void navigate(linkTo(telasDeNfse.cadastro, { acao: 'editar', id }));

  const deUma = (nota: NfseLinha): RowAction[] => {
    return [
      { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => ver(nota) },
      {
        id: 'emitir',
        label: t('issue'),
        icon: IconSend,
        quick: true,
        refusal: recusa('emitir', nota),
        run: () =>
          void fazer(t('issued'), () => chamar('emitir', nota), {
            text: t('issueAsk', { valor: money(nota.valor), pessoa: nota.pessoa.rotulo }),
            action: t('issue'),
            cancel: t('keep'),
          }),
      },
      {
        id: 'editar',
        label: t('edit'),
        icon: IconPencil,
        keys: 'E',
        refusal: recusa('alterar', nota),
        run: () => editar(nota),
      },
      {
        id: 'imprimir',
        label: t('print'),
        icon: IconPrinter,
        keys: 'P',
        quick: true,
        refusal: recusaDaNfse('imprimir', nota) ?? undefined,
        run: () => void abrirPdf(nota).catch(notifyFailure),
      },
      {
        id: 'xml',
        label: t('xml'),
        icon: IconFileCode,
        refusal: recusaDaNfse('baixarXml', nota) ?? undefined,
        run: () => void baixarXml(nota).catch(notifyFailure),
      },
      {
        id: 'consultar',
        label: t('consult'),
        icon: IconRefresh,
        refusal: recusaDaNfse('consultar', nota) ?? undefined,
        run: () =>
          void fazer(t('consulted'), () =>
            callApi(nfseCalls.consultar, { params: { id: nota.id }, handlesErrors: true }),
          ),
      },
      {
        id: 'reenviar',
        label: t('resend'),
        icon: IconMail,
        refusal: recusa('reenviar', nota),
        run: () => setEnviando(nota),
      },
      {
        id: 'titulo',
        label: t('makeTitle'),
        icon: IconCash,
        refusal: recusa('gerarTitulo', nota),
        run: () => void fazer(t('madeTitle'), () => chamar('gerarTitulo', nota)),
      },
      {
        id: 'substituir',
        label: t('replace'),
        icon: IconReplace,
        refusal: recusa('substituir', nota),
        run: () => void navigate(linkTo(telasDeNfse.cadastro, { acao: 'adicionar', substitui: nota.id })),
      },
      {
        id: 'cancelar',
        label: t('cancel'),
        icon: IconFileX,
        danger: true,
        keys: 'Delete',
        refusal: recusa('cancelar', nota),
        run: () => setCancelando(nota),
      },
      {
        id: 'retirar',
        label: t('withdraw'),
        icon: IconArrowBackUp,
        refusal: recusa('retirar', nota),
        run: () => void fazer(t('withdrawn'), () => chamar('retirar', nota)),
      },
      {
        id: 'inativar',
        label: t('archive'),
        icon: IconCircleOff,
        refusal: recusa('inativar', nota),
        run: () => void fazer(t('archived'), () => chamar('archive', nota)),
      },
    ];
  };
  const dialogos = (
    <>
      {pdf && <PdfViewer title={t('print')} file={pdf} onClose={() => setPdf(null)} />}
      {cancelando && (
        <CancelarDialog nota={cancelando} nome={nomeDaNota(t, cancelando)} onClose={() => setCancelando(null)} />
      )}
      {enviando && <EmailDialog nota={enviando} onClose={() => setEnviando(null)} />}
    </>
  );
  return { deUma, dialogos };
}
