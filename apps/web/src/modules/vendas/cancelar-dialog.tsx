import { vendasCalls } from '@retaguarda/contracts';
import { z } from 'zod';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, LongTextField } from '../../platform/ui/inputs/fields.ts';
import { vendasTexts } from './vendas-texts.ts';

/** Cancels a sale: with a reason, and the choice of what becomes of the goods, which nobody makes for the person. */
export function CancelarDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(vendasTexts);
  return (
    <CallDialog
      call={{ ...vendasCalls.cancelar, body: pedido }}
      title={t('cancelTitle', { numero: String(id) })}
      lead={<p>{t('cancelHelp')}</p>}
      initial={{ motivo: '', estoque: null as 'sim' | 'nao' | null }}
      bodyOf={({ motivo, estoque }) => ({ motivo, estoque: estoque ?? ('' as 'sim') })}
      send={({ motivo, estoque }, sending) =>
        callApi(vendasCalls.cancelar, { params: { id }, query: { motivo, estoque: estoque === 'sim' }, ...sending })
      }
      action={t('cancelSale')}
      danger
      done={t('cancelled')}
      changes={['vendas']}
      onClose={onClose}
    >
      <LongTextField name="motivo" label={t('reason')} required max={300} autoFocus />
      <ChoiceField
        name="estoque"
        label={t('goods')}
        required
        options={[
          { value: 'sim', label: t('goodsBack') },
          { value: 'nao', label: t('goodsLost') },
        ]}
      />
    </CallDialog>
  );
}

const pedido = z.object({
  motivo: z.string().trim().min(1).max(300),
  estoque: z.enum(['sim', 'nao']),
});
