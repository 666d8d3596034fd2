import { modelosDaNota, nfeCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, IdChoiceField, IntegerField, LongTextField } from '../../../platform/ui/inputs/fields.ts';
import type { DialogoDaNota } from '../atos/atos-da-nota.tsx';
import classes from '../nfe.module.css';
import { nfeTexts } from '../nfe-texts.ts';
import { nomeDaNota } from '../nome.ts';
import { numerosTexts } from './numeros-texts.ts';

export interface Faixa {
  empresaId: number | null;
  modelo: '55' | '65';
  serie: number | null;
  ano: number;
  de: number | null;
  ate: number | null;
}

/** Numbers nobody will use, told to the authority with the reason. */
export function InutilizarDialog({ faixa, onClose }: { faixa: Faixa; onClose: () => void }) {
  const t = useTexts(numerosTexts);
  const n = useTexts(nfeTexts);
  const { empresas } = useSession();
  return (
    <CallDialog
      call={nfeCalls.inutilizar}
      title={t('voidTitle')}
      danger
      lead={<p className={classes.quiet}>{t('voidWhat')}</p>}
      initial={{ ...faixa, justificativa: '' as string | null }}
      send={(body, sending) => callApi(nfeCalls.inutilizar, { body, ...sending })}
      action={t('void')}
      done={t('voided')}
      changes={['nfe']}
      onClose={onClose}
    >
      {empresas.length > 1 && (
        <IdChoiceField
          name="empresaId"
          label={t('company')}
          required
          options={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
        />
      )}
      <div className={classes.row}>
        <ChoiceField
          name="modelo"
          label={t('kind')}
          required
          options={Object.entries(modelosDaNota).map(([value, label]) => ({ value, label }))}
        />
        <IntegerField name="serie" label={t('serie')} required />
        <IntegerField name="ano" label={t('year')} required />
      </div>
      <div className={classes.row}>
        <IntegerField name="de" label={t('from')} required />
        <IntegerField name="ate" label={t('to')} required />
      </div>
      <LongTextField name="justificativa" label={n('reason')} help={n('reasonHelp')} max={255} required autoFocus />
    </CallDialog>
  );
}

/** A refused note that will not be sent gives up its number. */
export function InutilizarNotaDialog({ nota, onClose }: DialogoDaNota) {
  const t = useTexts(numerosTexts);
  const n = useTexts(nfeTexts);
  const { id, versao } = nota;
  return (
    <CallDialog
      call={nfeCalls.inutilizarNota}
      title={t('voidNote', { nota: nomeDaNota(nota) })}
      danger
      lead={<p className={classes.quiet}>{t('voidWhat')}</p>}
      initial={{ justificativa: '' as string | null }}
      bodyOf={({ justificativa }) => ({ versao, justificativa })}
      send={(body, sending) => callApi(nfeCalls.inutilizarNota, { params: { id }, body, ...sending })}
      action={t('void')}
      done={t('voided')}
      changes={['nfe']}
      onClose={onClose}
    >
      <LongTextField name="justificativa" label={n('reason')} help={n('reasonHelp')} max={255} required autoFocus />
    </CallDialog>
  );
}
