import { atosDaNotaDeServico, type NfseLinha } from '@retaguarda/contracts';
import {
  IconArrowBackUp,
  IconCash,
  IconCircleOff,
  IconFileCode,
  IconFileX,
  IconMail,
  IconPencil,
  IconPrinter,
  IconRefresh,
  IconReplace,
  IconSend,
} from '@tabler/icons-react';
import { translator } from '../../../platform/i18n/texts.ts';
import { actsOf, type OfferedAct } from '../../../platform/ui/acts/offered-act.ts';
import type { Question } from '../../../platform/ui/feedback/confirm.tsx';
import { CancelarDialog } from './cancelar-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { nfseTexts } from './nfse-texts.ts';

const t = translator(nfseTexts);

/** The form of a note: of this one, or of another that takes its place. */
export type Cadastro = { acao: 'editar'; id: number } | { acao: 'adicionar'; substitui: number };

interface Meios {
  abrirCadastro: (onde: Cadastro) => void;
  abrirPdf: (nota: NfseLinha) => void;
  baixarXml: (nota: NfseLinha) => void;
  /** What is asked before a note goes, with what of it contradicts its cities. */
  perguntar: (nota: NfseLinha) => Promise<Question>;
}

/** What is done with a note of services, in the order a clerk looks for it. */
export const atosNaTela = ({ abrirCadastro, abrirPdf, baixarXml, perguntar }: Meios): OfferedAct<NfseLinha>[] =>
  actsOf(atosDaNotaDeServico, {
    emitir: { icon: IconSend, quick: true, ask: perguntar, done: () => t('issued') },
    alterar: { icon: IconPencil, keys: 'E', open: ({ id }) => abrirCadastro({ acao: 'editar', id }) },
    imprimir: { icon: IconPrinter, keys: 'P', quick: true, open: abrirPdf },
    baixarXml: { icon: IconFileCode, open: baixarXml },
    consultar: { icon: IconRefresh, done: () => t('consulted') },
    reenviar: { icon: IconMail, Dialog: EmailDialog },
    gerarTitulo: { icon: IconCash, done: () => t('madeTitle') },
    substituir: { icon: IconReplace, open: ({ id }) => abrirCadastro({ acao: 'adicionar', substitui: id }) },
    cancelar: { icon: IconFileX, keys: 'Delete', danger: true, Dialog: CancelarDialog },
    retirar: { icon: IconArrowBackUp, done: () => t('withdrawn') },
    inativar: { icon: IconCircleOff, done: () => t('archived') },
  });
