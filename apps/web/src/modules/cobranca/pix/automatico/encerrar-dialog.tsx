import { type AutorizacaoLinha, autorizacoesCalls } from '@retaguarda/contracts';
import { callApi } from '../../../../platform/api/client.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import type { ActDialogProps } from '../../../../platform/ui/acts/offered-act.ts';
import { CallDialog } from '../../../../platform/ui/form/call-dialog.tsx';
import { TextField } from '../../../../platform/ui/inputs/fields.ts';
import classes from '../pix.module.css';
import { automaticoTexts } from './automatico-texts.ts';

/** Ends a mandate, saying what becomes of what was to be debited. */
export function EncerrarDialog({ rows: [autorizacao], onClose }: ActDialogProps<AutorizacaoLinha>) {
  const t = useTexts(automaticoTexts);
  if (!autorizacao) return null;
  const { id, versao, pessoa, contrato } = autorizacao;
  return (
    <CallDialog
      call={autorizacoesCalls.cancelar}
      title={t('endTitle', { pagador: pessoa.rotulo })}
      lead={
        <p className={classes.lead}>
          {contrato}
          <br />
          {t('endHelp')}
        </p>
      }
      initial={{ motivo: '' }}
      bodyOf={({ motivo }) => ({ motivo: motivo || null, versao })}
      send={(body, sending) => callApi(autorizacoesCalls.cancelar, { params: { id }, body, ...sending })}
      action={t('end')}
      danger
      done={t('ended')}
      changes={['pix']}
      onClose={onClose}
    >
      <TextField name="motivo" label={t('endReason')} max={200} autoFocus />
    </CallDialog>
  );
}
