import { type AcaoDaNota, type Access, estaEmEdicao, type NotaLinha, nfeCalls } from '@retaguarda/contracts';
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCircleOff,
  IconCopy,
  IconDownload,
  IconFileDescription,
  IconFilePencil,
  IconFilePlus,
  IconFileX,
  IconMail,
  IconMessageReport,
  IconPencil,
  IconPlugConnectedX,
  IconReceiptTax,
  IconReplace,
  IconSearch,
  IconSend,
  IconTruckReturn,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import type { Sending } from '../../../platform/api/submit-key.ts';
import { translator } from '../../../platform/i18n/texts.ts';
import { lazyPart } from '../../../platform/shell/lazy-part.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { nfeTexts } from '../nfe-texts.ts';
import type { Arquivos } from './use-arquivos.tsx';

const t = translator(nfeTexts);

export interface DialogoDaNota {
  nota: NotaLinha;
  onClose: () => void;
}

interface Meios {
  arquivos: Arquivos;
  sending: Sending;
}

/** An act of the table as the screen offers it: with a dialog, or done at once. */
export interface Ato {
  acao: AcaoDaNota;
  label: (nota: NotaLinha) => string;
  icon: Icon;
  access: Access;
  keys?: string;
  quick?: boolean;
  danger?: boolean;
  /** Shown only of these notes. */
  of?: (nota: NotaLinha) => boolean;
  Dialogo?: ComponentType<DialogoDaNota>;
  /** Asked before it is done; null: of this note nothing is. */
  pergunta?: (nota: NotaLinha) => string | null;
  /** @returns another note that was begun: it is gone on with in the form */
  fazer?: (nota: NotaLinha, meios: Meios) => Promise<{ id: number } | undefined>;
}

const naNota =
  (call: typeof nfeCalls.copiar) =>
  (nota: NotaLinha, { sending }: Meios) =>
    callApi(call, { params: { id: nota.id }, ...sending });
const alterar = nfeCalls.update.access;
const ler = nfeCalls.get.access;
const is = (modelo: NotaLinha['modelo']) => (nota: NotaLinha) => nota.modelo === modelo;

/** In the order a clerk looks for them. */
export const atosDaNota: readonly Ato[] = [
  {
    acao: 'alterar',
    label: () => t('edit'),
    icon: IconPencil,
    access: alterar,
    keys: 'E',
    quick: true,
    fazer: async ({ id }) => ({ id }),
  },
  {
    acao: 'transmitir',
    label: () => t('send'),
    icon: IconSend,
    access: nfeCalls.submit.access,
    keys: 'S',
    quick: true,
    // What waits for the authority was asked for before.
    pergunta: (nota) => (estaEmEdicao(nota) ? t('sendAsk') : null),
    fazer: async ({ id, versao }, { sending }) => {
      await callApi(nfeCalls.submit, { params: { id }, body: { versao }, ...sending });
      notifySuccess(t('sent'));
      return undefined;
    },
  },
  {
    acao: 'imprimir',
    label: () => t('pdf'),
    icon: IconFileDescription,
    access: ler,
    keys: 'P',
    quick: true,
    fazer: async ({ id }, { arquivos }) => void (await arquivos.danfe(id)),
  },
  {
    acao: 'baixarXml',
    label: () => t('xml'),
    icon: IconDownload,
    access: ler,
    keys: 'X',
    fazer: async ({ id }, { arquivos }) => void (await arquivos.xml(id)),
  },
  {
    acao: 'enviarPorEmail',
    label: () => t('email'),
    icon: IconMail,
    access: nfeCalls.enviarPorEmail.access,
    keys: 'M',
    Dialogo: lazyPart(() => import('./email-dialog.tsx').then(({ EmailDialog }) => EmailDialog)),
  },
  {
    acao: 'consultar',
    label: () => t('consult'),
    icon: IconSearch,
    access: nfeCalls.consult.access,
    keys: 'C',
    Dialogo: lazyPart(() => import('./consulta-dialog.tsx').then(({ ConsultaDialog }) => ConsultaDialog)),
  },
  {
    acao: 'corrigir',
    label: () => t('correct'),
    icon: IconFilePencil,
    access: nfeCalls.corrigir.access,
    of: is('55'),
    Dialogo: lazyPart(() => import('./carta-dialog.tsx').then(({ CartaDialog }) => CartaDialog)),
  },
  {
    acao: 'cancelar',
    label: () => t('cancel'),
    icon: IconFileX,
    access: nfeCalls.cancelNfe.access,
    keys: 'Delete',
    danger: true,
    Dialogo: lazyPart(() => import('./cancelar-dialog.tsx').then(({ CancelarDialog }) => CancelarDialog)),
  },
  {
    acao: 'substituir',
    label: () => t('substitute'),
    icon: IconReplace,
    access: nfeCalls.substituir.access,
    danger: true,
    of: is('65'),
    Dialogo: lazyPart(() => import('./cancelar-dialog.tsx').then(({ SubstituirDialog }) => SubstituirDialog)),
  },
  {
    acao: 'devolver',
    label: ({ operacao }) => t(operacao === 'remessa' ? 'returnShipment' : 'giveBack'),
    icon: IconArrowBackUp,
    access: nfeCalls.devolver.access,
    Dialogo: lazyPart(() => import('./devolver-dialog.tsx').then(({ DevolverDialog }) => DevolverDialog)),
  },
  {
    acao: 'complementar',
    label: () => t('complete'),
    icon: IconFilePlus,
    access: nfeCalls.complementar.access,
    of: is('55'),
    fazer: naNota(nfeCalls.complementar),
  },
  {
    acao: 'complementarImposto',
    label: () => t('completeTax'),
    icon: IconReceiptTax,
    access: nfeCalls.complementarImposto.access,
    of: is('55'),
    Dialogo: lazyPart(() => import('./valor-dialog.tsx').then(({ ComplementoDialog }) => ComplementoDialog)),
  },
  {
    acao: 'creditarOuDebitar',
    label: () => t('creditOrDebit'),
    icon: IconReceiptTax,
    access: nfeCalls.creditarOuDebitar.access,
    of: is('55'),
    Dialogo: lazyPart(() => import('./valor-dialog.tsx').then(({ CreditoDialog }) => CreditoDialog)),
  },
  {
    acao: 'informarReforma',
    label: () => t('tellTaxes'),
    icon: IconMessageReport,
    access: nfeCalls.informarReforma.access,
    of: is('55'),
    Dialogo: lazyPart(() =>
      import('./reforma-da-nota-dialog.tsx').then(({ ReformaDaNotaDialog }) => ReformaDaNotaDialog),
    ),
  },
  {
    acao: 'recusar',
    label: () => t('notDelivered'),
    icon: IconTruckReturn,
    access: nfeCalls.recusar.access,
    of: is('55'),
    Dialogo: lazyPart(() => import('./devolver-dialog.tsx').then(({ RecusarDialog }) => RecusarDialog)),
  },
  {
    acao: 'copiar',
    label: () => t('copy'),
    icon: IconCopy,
    access: nfeCalls.copiar.access,
    keys: 'D',
    fazer: naNota(nfeCalls.copiar),
  },
  {
    acao: 'previa',
    label: () => t('preview'),
    icon: IconFileDescription,
    access: ler,
    fazer: async ({ id }, { arquivos }) => void (await arquivos.previa(id)),
  },
  {
    acao: 'contingenciar',
    label: () => t('contingency'),
    icon: IconPlugConnectedX,
    access: nfeCalls.contingenciar.access,
    Dialogo: lazyPart(() =>
      import('./contingenciar-dialog.tsx').then(({ ContingenciarDialog }) => ContingenciarDialog),
    ),
  },
  {
    acao: 'inutilizar',
    label: () => t('voidNumber'),
    icon: IconBan,
    access: nfeCalls.inutilizar.access,
    danger: true,
    Dialogo: lazyPart(() =>
      import('../numeros/inutilizar-dialog.tsx').then(({ InutilizarNotaDialog }) => InutilizarNotaDialog),
    ),
  },
  {
    acao: 'inativar',
    label: ({ ativo }) => t(ativo ? 'archive' : 'activate'),
    icon: IconCircleOff,
    access: alterar,
    fazer: async ({ id }, { sending }) => {
      await callApi(nfeCalls.archive, { params: { id }, ...sending });
      notifySuccess(t('archived'));
      return undefined;
    },
  },
];
