import { somar } from '@retaguarda/brasil';
import { atosDoRecebivel, cartoesCalls, type RecebivelLinha } from '@retaguarda/contracts';
import {
  IconArrowBackUp,
  IconCashBanknote,
  IconCircleOff,
  IconClockDown,
  IconPencil,
  IconRestore,
  IconShieldX,
  IconX,
} from '@tabler/icons-react';
import { callApi } from '../../../platform/api/client.ts';
import type { Sending } from '../../../platform/api/submit-key.ts';
import { translator } from '../../../platform/i18n/texts.ts';
import { type ActDialogProps, actsOf, type OfferedAct } from '../../../platform/ui/acts/offered-act.ts';
import { cartoesTexts } from '../cartoes-texts.ts';
import { AnteciparDialog } from '../dialogos/antecipar-dialog.tsx';
import { CancelarDialog, ChargebackDialog } from '../dialogos/cancelar-dialog.tsx';
import { EditarDialog } from '../dialogos/editar-dialog.tsx';
import { ReceberDialog } from '../dialogos/receber-dialog.tsx';

const t = translator(cartoesTexts);
const { acts } = atosDoRecebivel;

type Dialogo = ActDialogProps<RecebivelLinha>;

/** What all of them say alike; null where they do not. */
function igual<T>(linhas: readonly RecebivelLinha[], de: (linha: RecebivelLinha) => T): T | null {
  const ditos = new Set(linhas.map(de));
  const [um] = ditos;
  return ditos.size === 1 && um !== undefined ? um : null;
}

const Receber = ({ rows, onClose }: Dialogo) => (
  <ReceberDialog
    ids={rows.map(({ id }) => id)}
    esperado={somar(rows.map(({ liquido }) => liquido)).toFixed(2)}
    contaId={igual(rows, ({ contaId }) => contaId)}
    dia={igual(rows, ({ prevista }) => prevista)}
    onClose={onClose}
  />
);
const Antecipar = ({ rows, onClose }: Dialogo) => (
  <AnteciparDialog ids={rows.map(({ id }) => id)} contaId={igual(rows, ({ contaId }) => contaId)} onClose={onClose} />
);

/** Sends with the reason for posting in a closed day, where one is asked. */
export type Liberar = <R>(enviar: (liberado: { liberacao?: string }) => Promise<R>) => Promise<R>;

/** What is done with a receivable, in the order a clerk looks for it. */
export function atosNaTela(liberar: Liberar): OfferedAct<RecebivelLinha>[] {
  const feito = { done: () => t('done') };
  const arquivar = ({ id, ativo }: RecebivelLinha, sending: Sending) =>
    liberar((liberado) =>
      callApi(cartoesCalls.archive, {
        params: { id },
        query: { ...liberado, ...(ativo ? {} : { somenteInativos: true }) },
        ...sending,
      }),
    );
  return actsOf(atosDoRecebivel, {
    liquidar: { icon: IconCashBanknote, keys: 'B', quick: true, Dialog: Receber, many: true },
    editar: { icon: IconPencil, keys: 'E', Dialog: EditarDialog },
    antecipar: { icon: IconClockDown, Dialog: Antecipar, many: true },
    desfazerLote: {
      icon: IconArrowBackUp,
      of: ({ loteId }: RecebivelLinha) => loteId !== null,
      ask: ({ adquirente }) => ({
        text: t('undoBatchAsk', { quem: adquirente.rotulo }),
        action: acts.desfazerLote.label,
        cancel: t('keep'),
        danger: true,
      }),
      send: ({ loteId }, sending) =>
        liberar((body) => callApi(cartoesCalls.desfazerLote, { params: { id: loteId ?? 0 }, body, ...sending })),
      ...feito,
    },
    cancelar: { icon: IconX, danger: true, Dialog: CancelarDialog },
    desfazerCancelamento: {
      icon: IconRestore,
      of: ({ cancelado }) => cancelado !== '0.00',
      send: ({ id }, sending) =>
        liberar((query) => callApi(cartoesCalls.desfazerCancelamento, { params: { id }, query, ...sending })),
      ...feito,
    },
    chargeback: {
      icon: IconShieldX,
      danger: true,
      of: ({ situacao }) => situacao !== 'chargeback',
      Dialog: ChargebackDialog,
    },
    desfazerChargeback: {
      icon: IconRestore,
      of: ({ situacao }) => situacao === 'chargeback',
      send: ({ id }, sending) =>
        liberar((body) => callApi(cartoesCalls.desfazerChargeback, { params: { id }, body, ...sending })),
      ...feito,
    },
    arquivar: {
      icon: IconCircleOff,
      label: (linha) => (linha?.ativo === false ? t('activate') : acts.arquivar.label),
      ask: ({ ativo }) =>
        ativo ? { text: t('archiveAsk'), action: acts.arquivar.label, cancel: t('keep'), danger: true } : null,
      send: arquivar,
      ...feito,
    },
  });
}
