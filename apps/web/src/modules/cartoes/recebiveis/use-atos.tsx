import { somar } from '@retaguarda/brasil';
import { type AcaoDeRecebivel, cartoesCalls, type RecebivelLinha, recusaDoRecebivel } from '@retaguarda/contracts';
import {
  IconArrowBackUp,
  IconCashBanknote,
  IconCircleOff,
  IconClockDown,
  IconEye,
  IconPencil,
  IconRestore,
  IconShieldX,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type TranslateOf, useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { cartoesTexts } from '../cartoes-texts.ts';
import { AnteciparDialog } from '../dialogos/antecipar-dialog.tsx';
import { CancelarDialog, ChargebackDialog } from '../dialogos/cancelar-dialog.tsx';
import { EditarDialog } from '../dialogos/editar-dialog.tsx';
import { ReceberDialog } from '../dialogos/receber-dialog.tsx';
import { type Envios, useEnvios } from './use-envios.ts';

const dialogosDeUm = { editar: EditarDialog, cancelar: CancelarDialog, chargeback: ChargebackDialog };
type Aberto =
  | { qual: 'liquidar' | 'antecipar'; linhas: readonly RecebivelLinha[] }
  | { qual: keyof typeof dialogosDeUm; linhas: readonly RecebivelLinha[] };

export interface AtosDeRecebiveis {
  deUm: (linha: RecebivelLinha) => RowAction[];
  deMuitos: BulkAction<RecebivelLinha>[];
  dialogo: ReactNode;
}

/** What is done with receivables, from the table of acts of the contract: what may be done runs, the rest says why not. */
export function useAtos(ver: (linha: RecebivelLinha) => void): AtosDeRecebiveis {
  const t = useTexts(cartoesTexts);
  const { can } = useSession();
  const envios = useEnvios();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const pode = can(cartoesCalls.update.access);
  const recusa = (acao: AcaoDeRecebivel, linha: RecebivelLinha) =>
    pode ? (recusaDoRecebivel(acao, linha) ?? undefined) : t('noRight');
  const abrir = (qual: Aberto['qual'], linha: RecebivelLinha) => () => setAberto({ qual, linhas: [linha] } as Aberto);
  const meios: Meios = { t, recusa, semDireito: pode ? undefined : t('noRight'), envios, ver, abrir };

  /** Those that take the act; told which stay out. */
  const tomar = (qual: 'liquidar' | 'antecipar') => (linhas: readonly RecebivelLinha[]) => {
    const servem = linhas.filter((linha) => recusaDoRecebivel(qual, linha) === null);
    if (new Set(servem.map(({ adquirenteId }) => adquirenteId)).size > 1) return notifyWarning(t('chooseOneAcquirer'));
    const fora = linhas.length - servem.length;
    if (fora > 0) notifyWarning(t('leftOut', { count: fora }));
    if (servem.length > 0) setAberto({ qual, linhas: servem });
  };
  return {
    deUm: (linha) => [
      ...deReceber(meios, linha),
      ...deCancelar(meios, linha),
      chargebackDe(meios, linha),
      arquivarDe(meios, linha),
    ],
    deMuitos: pode
      ? [
          { id: 'receber', label: t('receive'), icon: IconCashBanknote, take: tomar('liquidar') },
          { id: 'antecipar', label: t('advance'), icon: IconClockDown, take: tomar('antecipar') },
        ]
      : [],
    dialogo: aberto && <Dialogo {...aberto} onClose={() => setAberto(null)} />,
  };
}

interface Meios {
  t: TranslateOf<typeof cartoesTexts>;
  /** Why the act is not for this receivable, or not for this person. */
  recusa: (acao: AcaoDeRecebivel, linha: RecebivelLinha) => string | undefined;
  /** Why this person may do nothing. */
  semDireito: string | undefined;
  envios: Envios;
  ver: (linha: RecebivelLinha) => void;
  /** Opens the dialog of an act. */
  abrir: (qual: Aberto['qual'], linha: RecebivelLinha) => () => void;
}

function deReceber({ t, recusa, semDireito, envios, ver, abrir }: Meios, linha: RecebivelLinha): RowAction[] {
  const { loteId, adquirente } = linha;
  const desfazer = (lote: number): RowAction => ({
    id: 'desfazer',
    label: t('undoBatch'),
    icon: IconArrowBackUp,
    refusal: recusa('desfazerLote', linha),
    run: () => void envios.desfazerLote(lote, adquirente.rotulo),
  });
  return [
    { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => ver(linha) },
    {
      id: 'receber',
      label: t('receive'),
      icon: IconCashBanknote,
      keys: 'B',
      quick: true,
      refusal: recusa('liquidar', linha),
      run: abrir('liquidar', linha),
    },
    { id: 'editar', label: t('edit'), icon: IconPencil, keys: 'E', refusal: semDireito, run: abrir('editar', linha) },
    {
      id: 'antecipar',
      label: t('advance'),
      icon: IconClockDown,
      refusal: recusa('antecipar', linha),
      run: abrir('antecipar', linha),
    },
    ...(loteId === null ? [] : [desfazer(loteId)]),
  ];
}

function deCancelar({ t, recusa, envios, abrir }: Meios, linha: RecebivelLinha): RowAction[] {
  const desfazer: RowAction = {
    id: 'desfazer-cancelamento',
    label: t('undoCancel'),
    icon: IconRestore,
    refusal: recusa('desfazerCancelamento', linha),
    run: () => void envios.desfazerCancelamento(linha),
  };
  return [
    {
      id: 'cancelar',
      label: t('cancelSale'),
      icon: IconX,
      danger: true,
      refusal: recusa('cancelar', linha),
      run: abrir('cancelar', linha),
    },
    ...(linha.cancelado === '0.00' ? [] : [desfazer]),
  ];
}

const chargebackDe = ({ t, recusa, envios, abrir }: Meios, linha: RecebivelLinha): RowAction =>
  linha.situacao === 'chargeback'
    ? {
        id: 'desfazer-chargeback',
        label: t('undoChargeback'),
        icon: IconRestore,
        refusal: recusa('desfazerChargeback', linha),
        run: () => void envios.desfazerChargeback(linha),
      }
    : {
        id: 'chargeback',
        label: t('chargeback'),
        icon: IconShieldX,
        danger: true,
        refusal: recusa('chargeback', linha),
        run: abrir('chargeback', linha),
      };

const arquivarDe = ({ t, semDireito, envios }: Meios, linha: RecebivelLinha): RowAction => ({
  id: 'arquivar',
  label: linha.ativo ? t('archive') : t('activate'),
  icon: linha.ativo ? IconCircleOff : IconRestore,
  refusal: semDireito,
  run: () => void envios.arquivar(linha),
});

function Dialogo({ qual, linhas, onClose }: Aberto & { onClose: () => void }) {
  const [primeira] = linhas as [RecebivelLinha];
  const ids = linhas.map(({ id }) => id);
  const contaId = linhas.every((linha) => linha.contaId === primeira.contaId) ? primeira.contaId : null;
  if (qual === 'antecipar') return <AnteciparDialog ids={ids} contaId={contaId} onClose={onClose} />;
  if (qual === 'liquidar') {
    const dia = linhas.every(({ prevista }) => prevista === primeira.prevista) ? primeira.prevista : null;
    const esperado = somar(linhas.map(({ liquido }) => liquido)).toFixed(2);
    return <ReceberDialog ids={ids} esperado={esperado} contaId={contaId} dia={dia} onClose={onClose} />;
  }
  const DeUm = dialogosDeUm[qual];
  return <DeUm recebivel={primeira} onClose={onClose} />;
}
