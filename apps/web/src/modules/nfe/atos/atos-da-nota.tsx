import { atosDaNota, estaEmEdicao, type NotaLinha } from '@retaguarda/contracts';
import {
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
import { translator } from '../../../platform/i18n/texts.ts';
import { type ActDialogProps, actsOf, type OfferedAct } from '../../../platform/ui/acts/offered-act.ts';
import type { Question } from '../../../platform/ui/feedback/confirm.tsx';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { nfeTexts } from '../nfe-texts.ts';
import type { Arquivos } from './use-arquivos.tsx';

const t = translator(nfeTexts);

export interface DialogoDaNota {
  nota: NotaLinha;
  onClose: () => void;
}

/** A dialog of one note, in a part of its own. */
const dialogo = (load: () => Promise<ComponentType<DialogoDaNota>>) => ({
  Dialog: lazyPart(async () => {
    const Dialogo = await load();
    return ({ rows: [nota], onClose }: ActDialogProps<NotaLinha>) =>
      nota ? <Dialogo nota={nota} onClose={onClose} /> : null;
  }),
});

const is = (modelo: NotaLinha['modelo']) => (nota: NotaLinha) => nota.modelo === modelo;

interface Meios {
  arquivos: Arquivos;
  /** Goes on with a note in the form. */
  editar: (nota: { id: number }) => void;
  /** What is asked about a note, named with its amount. */
  perguntar: (nota: NotaLinha, text: string, action: string) => Question;
}

/** What is done with a note, in the order a clerk looks for it. */
export function atosNaTela({ arquivos, editar, perguntar }: Meios): OfferedAct<NotaLinha>[] {
  /** Begins another note, which is gone on with in the form. */
  const comeca = { done: () => '', after: (reply: unknown) => editar(reply as { id: number }) };
  const soNfe = { of: is('55') };
  return actsOf(atosDaNota, {
    alterar: { icon: IconPencil, keys: 'E', quick: true, open: editar },
    transmitir: {
      icon: IconSend,
      keys: 'S',
      quick: true,
      // What waits for the authority was asked for before.
      ask: (nota) => (estaEmEdicao(nota) ? perguntar(nota, t('sendAsk'), atosDaNota.acts.transmitir.label) : null),
      done: () => t('sent'),
    },
    imprimir: { icon: IconFileDescription, keys: 'P', quick: true, open: ({ id }) => void arquivos.danfe(id) },
    baixarXml: { icon: IconDownload, keys: 'X', open: ({ id }) => void arquivos.xml(id) },
    enviarPorEmail: {
      icon: IconMail,
      keys: 'M',
      ...dialogo(async () => (await import('./email-dialog.tsx')).EmailDialog),
    },
    consultar: {
      icon: IconSearch,
      keys: 'C',
      ...dialogo(async () => (await import('./consulta-dialog.tsx')).ConsultaDialog),
    },
    corrigir: {
      icon: IconFilePencil,
      ...soNfe,
      ...dialogo(async () => (await import('./carta-dialog.tsx')).CartaDialog),
    },
    cancelar: {
      icon: IconFileX,
      keys: 'Delete',
      danger: true,
      ...dialogo(async () => (await import('./cancelar-dialog.tsx')).CancelarDialog),
    },
    substituir: {
      icon: IconReplace,
      danger: true,
      of: is('65'),
      ...dialogo(async () => (await import('./cancelar-dialog.tsx')).SubstituirDialog),
    },
    devolver: {
      icon: IconArrowBackUp,
      label: (nota) => (nota?.operacao === 'remessa' ? t('returnShipment') : atosDaNota.acts.devolver.label),
      ...dialogo(async () => (await import('./devolver-dialog.tsx')).DevolverDialog),
    },
    complementar: { icon: IconFilePlus, ...soNfe, ...comeca },
    complementarImposto: {
      icon: IconReceiptTax,
      ...soNfe,
      ...dialogo(async () => (await import('./valor-dialog.tsx')).ComplementoDialog),
    },
    creditarOuDebitar: {
      icon: IconReceiptTax,
      ...soNfe,
      ...dialogo(async () => (await import('./valor-dialog.tsx')).CreditoDialog),
    },
    informarReforma: {
      icon: IconMessageReport,
      ...soNfe,
      ...dialogo(async () => (await import('./reforma-da-nota-dialog.tsx')).ReformaDaNotaDialog),
    },
    recusar: {
      icon: IconTruckReturn,
      ...soNfe,
      ...dialogo(async () => (await import('./devolver-dialog.tsx')).RecusarDialog),
    },
    copiar: { icon: IconCopy, keys: 'D', ...comeca },
    previa: { icon: IconFileDescription, open: ({ id }) => void arquivos.previa(id) },
    contingenciar: {
      icon: IconPlugConnectedX,
      ...dialogo(async () => (await import('./contingenciar-dialog.tsx')).ContingenciarDialog),
    },
    inutilizar: {
      icon: IconBan,
      danger: true,
      ...dialogo(async () => (await import('../numeros/inutilizar-dialog.tsx')).InutilizarNotaDialog),
    },
    inativar: {
      icon: IconCircleOff,
      label: (nota) => (nota?.ativo === false ? t('activate') : atosDaNota.acts.inativar.label),
      done: () => t('archived'),
    },
  });
}
