import { type ContaNoQuadro, pedidosDoCardapioCalls as calls, type PedidoDoCardapio } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, LongTextField } from '../../../platform/ui/inputs/fields.ts';
import { salaoTexts } from '../salao-texts.ts';
import { pedidosDoCardapioTexts } from './pedidos-texts.ts';

interface PedidoDialogProps {
  pedido: PedidoDoCardapio;
  onClose: () => void;
}

/** Why the house cannot: the guest reads it. */
export function RecusarDialog({ pedido: { id, nome }, onClose }: PedidoDialogProps) {
  const t = useTexts(pedidosDoCardapioTexts);
  const c = useTexts(salaoTexts);
  return (
    <CallDialog
      call={calls.recusar}
      title={t('refuseOf', { nome })}
      size={440}
      initial={{ motivo: '' }}
      bodyOf={({ motivo }) => ({ motivo })}
      send={(body, sending) => callApi(calls.recusar, { params: { id }, body, ...sending })}
      action={t('refuse')}
      done={t('refused')}
      lead={t('refuseHint')}
      danger
      changes={['salao']}
      onClose={onClose}
    >
      <LongTextField name="motivo" label={c('reason')} required max={200} />
    </CallDialog>
  );
}

/** Of a table with several accounts: on which of them. */
export function EscolherContaDialog({
  pedido: { id, nome },
  contas,
  onClose,
}: PedidoDialogProps & { contas: readonly ContaNoQuadro[] }) {
  const t = useTexts(pedidosDoCardapioTexts);
  return (
    <CallDialog
      call={calls.confirmar}
      title={t('whichAccount')}
      size={440}
      initial={{ conta: contas[0]?.uuid ?? '' }}
      bodyOf={({ conta }) => ({ conta })}
      send={(body, sending) => callApi(calls.confirmar, { params: { id }, body, ...sending })}
      action={t('confirm')}
      done={t('confirmed', { nome })}
      changes={['salao']}
      onClose={onClose}
    >
      <ChoiceField
        name="conta"
        label={t('account')}
        required
        options={contas.map(({ uuid, identificador, nome: deQuem }) => ({
          value: uuid,
          label: deQuem ? `${identificador} · ${deQuem}` : identificador,
        }))}
      />
    </CallDialog>
  );
}
