import { pagamentosCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { TextField } from '../../../platform/ui/inputs/fields.ts';
import type { DialogoDeAto } from '../titulos/atos/ato.ts';
import { Quais } from '../titulos/atos/quais.tsx';
import { pagamentosTexts } from './pagamentos-texts.ts';

/** Says no to paying, and why. */
export function RecusaDialog({ linhas, onClose }: DialogoDeAto) {
  const t = useTexts(pagamentosTexts);
  return (
    <CallDialog
      call={pagamentosCalls.recusar}
      title={t('refuse')}
      lead={<Quais linhas={linhas} />}
      initial={{ motivo: '' as string | null }}
      bodyOf={({ motivo }) => ({ motivo, ids: linhas.map(({ id }) => id) })}
      send={(body, sending) => callApi(pagamentosCalls.recusar, { body, ...sending })}
      action={t('refuse')}
      danger
      done={t('refused')}
      changes={['financeiro']}
      onClose={onClose}
    >
      <TextField name="motivo" label={t('reason')} required max={300} autoFocus />
    </CallDialog>
  );
}
