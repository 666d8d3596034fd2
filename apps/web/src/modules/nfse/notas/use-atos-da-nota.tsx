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
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ReceivedFile } from '../../../platform/api/client.ts';
import { type TranslateOf, useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { telasDeNfse } from '../addresses.ts';
import { CancelarDialog } from './cancelar-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { nfseTexts } from './nfse-texts.ts';
import { nomeDaNota } from './nome.ts';
import { type EnviosDaNota, lerPdf, lerXml, useEnviosDaNota } from './use-envios-da-nota.ts';

export interface AtosDaNota {
  deUma: (nota: NfseLinha) => RowAction[];
  dialogos: ReactNode;
}

/** What is done with notes, from the table of acts of the contract: allowed ones run, the others say why not. */
export function useAtosDaNota(ver: (nota: NfseLinha) => void): AtosDaNota {
  const t = useTexts(nfseTexts);
  const { can } = useSession();
  const envios = useEnviosDaNota();
  const navigate = useNavigate();
  const [cancelando, cancelar] = useState<NfseLinha | null>(null);
  const [enviando, enviar] = useState<NfseLinha | null>(null);
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const pode = can(nfseCalls.update.access);
  const recusa = (acao: AcaoDaNfseNome, nota: NfseLinha) =>
    pode ? (recusaDaNfse(acao, nota) ?? undefined) : t('noRight');
  const abrirCadastro = (onde: Cadastro) => void navigate(linkTo(telasDeNfse.cadastro, onde));
  const meios: Meios = { t, recusa, envios, ver, abrirPdf: setPdf, abrirCadastro, cancelar, enviar };
  return {
    deUma: (nota) => [
      ...deFazer(meios, nota),
      ...dosArquivos(meios, nota),
      ...deSeguir(meios, nota),
      ...deDesfazer(meios, nota),
    ],
    dialogos: (
      <>
        {pdf && <PdfViewer title={t('print')} file={pdf} onClose={() => setPdf(null)} />}
        {cancelando && (
          <CancelarDialog nota={cancelando} nome={nomeDaNota(t, cancelando)} onClose={() => cancelar(null)} />
        )}
        {enviando && <EmailDialog nota={enviando} onClose={() => enviar(null)} />}
      </>
    ),
  };
}

/** The form of a note: of this one, or of another that takes its place. */
type Cadastro = { acao: 'editar'; id: number } | { acao: 'adicionar'; substitui: number };

interface Meios {
  t: TranslateOf<typeof nfseTexts>;
  /** Why the act is not for this note, or not for this person. */
  recusa: (acao: AcaoDaNfseNome, nota: NfseLinha) => string | undefined;
  envios: EnviosDaNota;
  ver: (nota: NfseLinha) => void;
  abrirPdf: (pdf: ReceivedFile) => void;
  abrirCadastro: (onde: Cadastro) => void;
  /** Open their dialogs. */
  cancelar: (nota: NfseLinha) => void;
  enviar: (nota: NfseLinha) => void;
}

const deFazer = ({ t, recusa, envios, ver, abrirCadastro }: Meios, nota: NfseLinha): RowAction[] => [
  { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => ver(nota) },
  {
    id: 'emitir',
    label: t('issue'),
    icon: IconSend,
    quick: true,
    refusal: recusa('emitir', nota),
    run: () => void envios.emitir(nota),
  },
  {
    id: 'editar',
    label: t('edit'),
    icon: IconPencil,
    keys: 'E',
    refusal: recusa('alterar', nota),
    run: () => abrirCadastro({ acao: 'editar', id: nota.id }),
  },
];

/** Whoever sees a note may take its files and ask how it stands. */
const dosArquivos = ({ t, envios, abrirPdf }: Meios, nota: NfseLinha): RowAction[] => [
  {
    id: 'imprimir',
    label: t('print'),
    icon: IconPrinter,
    keys: 'P',
    quick: true,
    refusal: recusaDaNfse('imprimir', nota) ?? undefined,
    run: () => void lerPdf(nota).then(abrirPdf, notifyFailure),
  },
  {
    id: 'xml',
    label: t('xml'),
    icon: IconFileCode,
    refusal: recusaDaNfse('baixarXml', nota) ?? undefined,
    run: () => void lerXml(nota).then(saveFile, notifyFailure),
  },
  {
    id: 'consultar',
    label: t('consult'),
    icon: IconRefresh,
    refusal: recusaDaNfse('consultar', nota) ?? undefined,
    run: () => void envios.consultar(nota),
  },
];

const deSeguir = ({ t, recusa, envios, abrirCadastro, enviar }: Meios, nota: NfseLinha): RowAction[] => [
  {
    id: 'reenviar',
    label: t('resend'),
    icon: IconMail,
    refusal: recusa('reenviar', nota),
    run: () => enviar(nota),
  },
  {
    id: 'titulo',
    label: t('makeTitle'),
    icon: IconCash,
    refusal: recusa('gerarTitulo', nota),
    run: () => void envios.gerarTitulo(nota),
  },
  {
    id: 'substituir',
    label: t('replace'),
    icon: IconReplace,
    refusal: recusa('substituir', nota),
    run: () => abrirCadastro({ acao: 'adicionar', substitui: nota.id }),
  },
];

const deDesfazer = ({ t, recusa, envios, cancelar }: Meios, nota: NfseLinha): RowAction[] => [
  {
    id: 'cancelar',
    label: t('cancel'),
    icon: IconFileX,
    danger: true,
    keys: 'Delete',
    refusal: recusa('cancelar', nota),
    run: () => cancelar(nota),
  },
  {
    id: 'retirar',
    label: t('withdraw'),
    icon: IconArrowBackUp,
    refusal: recusa('retirar', nota),
    run: () => void envios.retirar(nota),
  },
  {
    id: 'inativar',
    label: t('archive'),
    icon: IconCircleOff,
    refusal: recusa('inativar', nota),
    run: () => void envios.inativar(nota),
  },
];
