import { type AcaoDaParcela, financeiroCalls, passoAtras, recusaDaAcao, type TituloLinha } from '@retaguarda/contracts';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCash,
  IconCheck,
  IconCircleOff,
  IconEdit,
  IconFileInvoice,
  IconGavel,
  IconHeartHandshake,
  IconMoodSad,
  IconRestore,
  IconTags,
  IconWallet,
  IconX,
} from '@tabler/icons-react';
import { callApi } from '../../../../platform/api/client.ts';
import { translator } from '../../../../platform/i18n/texts.ts';
import { CompensarDialog } from '../../creditos/compensar-dialog.tsx';
import { creditosTexts } from '../../creditos/creditos-texts.ts';
import { UsarCreditoDialog } from '../../creditos/usar-credito-dialog.tsx';
import { BaixaDialog } from '../baixa/baixa-dialog.tsx';
import { CancelarPagamentoDialog } from '../baixa/cancelar-pagamento-dialog.tsx';
import { EditarDialog } from '../lancar/editar-dialog.tsx';
import { nomeDoLancamento } from '../nome.ts';
import { titulosTexts } from '../titulos-texts.ts';
import { DesfazerAcordoDialog, FaturarDialog, RenegociarDialog } from './acordo-dialogs.tsx';
import type { Ato } from './ato.ts';
import { JusticaDialog, PerdaDialog } from './perda-e-justica-dialogs.tsx';
import { ReclassificarDialog } from './reclassificar-dialog.tsx';

const c = financeiroCalls;
const alterar = c.update.access;
/** What is taken back from a notice is refused there. */
const quieto = { handlesErrors: true } as const;
const t = translator(titulosTexts);
const tc = translator(creditosTexts);
/** As the table of acts of the contract says. */
const pela = (acao: AcaoDaParcela) => ({
  access: alterar,
  refusal: (linha: TituloLinha) => recusaDaAcao(acao, linha),
});

/** The acts of the house, in the order of the menu; those who come by are in `trazerAtos`. */
export const atosDaCasa: readonly Ato[] = [
  {
    ...pela('baixar'),
    id: 'baixar',
    label: () => t('settle'),
    icon: IconCash,
    keys: 'B',
    quick: true,
    muitas: true,
    Dialogo: BaixaDialog,
  },
  {
    ...pela('baixar'),
    id: 'usar-credito',
    label: () => tc('use'),
    icon: IconWallet,
    muitas: true,
    Dialogo: UsarCreditoDialog,
  },
  {
    ...pela('baixar'),
    id: 'compensar',
    label: () => tc('offset'),
    icon: IconArrowsExchange,
    muitas: true,
    Dialogo: CompensarDialog,
  },
  { ...pela('alterar'), id: 'alterar', label: () => t('edit'), icon: IconEdit, keys: 'E', Dialogo: EditarDialog },
  {
    ...pela('reclassificar'),
    id: 'reclassificar',
    label: () => t('reclassify'),
    icon: IconTags,
    muitas: true,
    Dialogo: ReclassificarDialog,
  },
  {
    ...pela('cancelarPagamento'),
    id: 'cancelar',
    back: true,
    label: () => t('cancelPayment'),
    icon: IconX,
    Dialogo: CancelarPagamentoDialog,
  },
  {
    ...pela('conciliar'),
    id: 'conciliar',
    label: () => t('reconcile'),
    icon: IconCheck,
    of: ({ conciliadas }) => conciliadas === 0,
    send: ({ id }, sending, { liberacao }) => callApi(c.conciliar, { params: { id }, body: { liberacao }, ...sending }),
    undo: ({ id }, { liberacao }) => callApi(c.desconciliar, { params: { id }, body: { liberacao }, ...quieto }),
  },
  {
    ...pela('desconciliar'),
    id: 'desconciliar',
    back: true,
    label: () => t('unreconcile'),
    icon: IconRestore,
    of: ({ conciliadas }) => conciliadas > 0,
    send: ({ id }, sending, { liberacao }) =>
      callApi(c.desconciliar, { params: { id }, body: { liberacao }, ...sending }),
  },
  {
    ...pela('renegociar'),
    id: 'renegociar',
    label: () => t('renegotiate'),
    icon: IconHeartHandshake,
    of: ({ situacao }) => situacao !== 'acordo',
    muitas: true,
    Dialogo: RenegociarDialog,
  },
  {
    ...pela('faturar'),
    id: 'faturar',
    label: () => t('invoice'),
    icon: IconFileInvoice,
    of: ({ situacao }) => situacao !== 'acordo',
    muitas: true,
    Dialogo: FaturarDialog,
  },
  {
    ...pela('desfazerAcordo'),
    id: 'desfazer-acordo',
    back: true,
    label: () => t('undoDeal'),
    icon: IconRestore,
    of: ({ situacao }) => situacao === 'acordo',
    Dialogo: DesfazerAcordoDialog,
  },
  {
    ...pela('perder'),
    id: 'perda',
    label: () => t('loss'),
    icon: IconMoodSad,
    of: ({ situacao }) => situacao !== 'perda',
    muitas: true,
    Dialogo: PerdaDialog,
  },
  {
    ...pela('reaver'),
    id: 'reaver',
    back: true,
    label: () => t('undoLoss'),
    icon: IconRestore,
    of: ({ situacao }) => situacao === 'perda',
    send: ({ id }, sending, { liberacao }) =>
      callApi(c.reaver, { params: { id }, query: liberacao ? { liberacao } : {}, ...sending }),
  },
  {
    ...pela('cobrarNaJustica'),
    id: 'justica',
    label: () => t('court'),
    icon: IconGavel,
    side: 'R',
    of: ({ judicial }) => !judicial,
    muitas: true,
    Dialogo: JusticaDialog,
  },
  {
    ...pela('retirarDaJustica'),
    id: 'retirar',
    back: true,
    label: () => t('undoCourt'),
    icon: IconRestore,
    of: ({ judicial }) => judicial,
    send: ({ id }, sending) => callApi(c.retirarDaJustica, { params: { id }, ...sending }),
  },
  {
    id: 'voltar',
    back: true,
    label: () => t('back'),
    icon: IconArrowBackUp,
    access: alterar,
    refusal: (linha) => (passoAtras(linha) ? null : t('noStep')),
    send: ({ id, versao }, sending, { liberacao }) =>
      callApi(c.voltar, { body: { id, versao, liberacao }, ...sending }),
  },
  {
    ...pela('inativar'),
    id: 'inativar',
    label: () => t('deactivate'),
    icon: IconCircleOff,
    danger: true,
    keys: 'Delete',
    of: ({ ativo }) => ativo,
    ask: (linha) => ({
      text: t('deactivateAsk', { nome: nomeDoLancamento(linha) }),
      action: t('deactivate'),
      danger: true,
    }),
    send: ({ id, versao }, sending, { liberacao }) =>
      callApi(c.inativarUma, { body: { id, versao, liberacao }, ...sending }),
    undo: ({ id }, { liberacao }) =>
      callApi(c.reativar, { params: { id }, query: liberacao ? { liberacao } : {}, ...quieto }),
  },
  {
    ...pela('reativar'),
    id: 'ativar',
    label: () => t('activate'),
    icon: IconRestore,
    of: ({ ativo }) => !ativo,
    send: ({ id }, sending, { liberacao }) =>
      callApi(c.reativar, { params: { id }, query: liberacao ? { liberacao } : {}, ...sending }),
  },
];
