import { Text } from '@mantine/core';
import { type Transferencia, transferenciasCalls } from '@retaguarda/contracts';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { type Desfecho, ItensDaTransferencia } from './itens-da-transferencia.tsx';
import { transferenciasTexts } from './transferencias-texts.ts';

interface FechamentoProps {
  transferencia: Transferencia;
  title: string;
  lead: ReactNode;
  onClose: () => void;
}

/** What became of what did not arrive: lost, or back at the origin. */
export function FechamentoDialog({ transferencia, title, lead, onClose }: FechamentoProps) {
  const t = useTexts(transferenciasTexts);
  const { id, versao, itens } = transferencia;
  const faltantes = itens.filter(({ diferenca }) => diferenca?.startsWith('-'));
  const initial: { desfechos: Record<string, Desfecho> } = {
    desfechos: Object.fromEntries(faltantes.map((item) => [item.id, 'origem'])),
  };
  return (
    <CallDialog
      call={transferenciasCalls.fechar}
      title={title}
      size={820}
      lead={lead}
      initial={initial}
      bodyOf={({ desfechos }) => ({
        versao,
        itens: faltantes.map((item) => ({ itemId: item.id, desfecho: desfechos[item.id] })),
      })}
      send={(body, sending) => callApi(transferenciasCalls.fechar, { params: { id }, body, ...sending })}
      action={t('settle')}
      done={t('done')}
      after={() => undefined}
      changes={['estoque']}
      onClose={onClose}
    >
      <Text size="sm">{t('settleTitle')}</Text>
      <ItensComDesfecho transferencia={transferencia} />
    </CallDialog>
  );
}

function ItensComDesfecho({ transferencia }: { transferencia: Transferencia }) {
  const { field } = useController({ name: 'desfechos' });
  const desfechos: Record<string, Desfecho> = field.value;
  return (
    <ItensDaTransferencia
      transferencia={transferencia}
      desfechos={desfechos}
      onDesfecho={(itemId, desfecho) => field.onChange({ ...desfechos, [itemId]: desfecho })}
    />
  );
}
