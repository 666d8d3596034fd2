import { type ReguaLida, reguaCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, FlagField, IntegerField, RefField, TimeField } from '../../../platform/ui/inputs/fields.ts';
import { corpoDa } from './passos.ts';
import classes from './regua.module.css';
import { reguaTexts } from './regua-texts.ts';

/** When the ladder goes out, how much of it a day, and whether at all. */
export function AjustesDialog({ regua, onClose }: { regua: ReguaLida; onClose: () => void }) {
  const t = useTexts(reguaTexts);
  const { ativa, desde, horaInicio, horaFim, soDiasUteis, limiteDiario, responsavelId } = regua;
  return (
    <CallDialog
      call={reguaCalls.gravar}
      title={t('settingsTitle')}
      kicker={regua.empresa.rotulo}
      initial={{ ativa, desde, horaInicio, horaFim, soDiasUteis, limiteDiario, responsavelId }}
      bodyOf={(ajustes) => corpoDa(regua, ajustes)}
      send={(body, sending) => callApi(reguaCalls.gravar, { params: { id: regua.empresa.id }, body, ...sending })}
      action={t('save')}
      done={t('saved')}
      changes={['regua']}
      onClose={onClose}
    >
      <FlagField name="ativa" label={t('active')} />
      <div className={classes.row}>
        <DateField name="desde" label={t('since')} help={t('sinceHelp')} required />
        <IntegerField name="limiteDiario" label={t('limitLabel')} help={t('limitHelp')} required />
      </div>
      <div className={classes.row}>
        <TimeField name="horaInicio" label={t('start')} required />
        <TimeField name="horaFim" label={t('end')} required />
      </div>
      <FlagField name="soDiasUteis" label={t('onlyBusiness')} />
      <RefField name="responsavelId" label={t('responsible')} help={t('responsibleHelp')} target="usuarios" />
    </CallDialog>
  );
}
