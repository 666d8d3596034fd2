import { contingencias, nfeCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, LongTextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../nfe.module.css';
import { nfeTexts } from '../nfe-texts.ts';
import { nomeDaNota } from '../nome.ts';
import type { DialogoDaNota } from './atos-da-nota.tsx';
import { atosTexts } from './atos-texts.ts';
import { ANota } from './cancelar-dialog.tsx';

/** Issues one note while the authority does not answer: under another key. */
export function ContingenciarDialog({ nota, onClose }: DialogoDaNota) {
  const t = useTexts(nfeTexts);
  const a = useTexts(atosTexts);
  const { id, versao, modelo } = nota;
  const servem = Object.entries(contingencias).filter(([tipo]) => (modelo === '65') === (tipo === '9'));
  const initial = {
    tipo: (servem.length === 1 ? servem[0]?.[0] : null) as string | null,
    justificativa: '' as string | null,
  };
  return (
    <CallDialog
      call={nfeCalls.contingenciar}
      title={a('contingencyTitle', { nota: nomeDaNota(nota) })}
      lead={
        <>
          <ANota nota={nota} />
          <p className={classes.quiet}>{a('contingencyHelp')}</p>
        </>
      }
      initial={initial}
      bodyOf={({ tipo, justificativa }) => ({ versao, tipo: tipo as '9' | null, justificativa })}
      send={(body, sending) => callApi(nfeCalls.contingenciar, { params: { id }, body, ...sending })}
      action={a('contingencyGo')}
      done={a('contingencyDone')}
      changes={['nfe']}
      onClose={onClose}
    >
      <ChoiceField
        name="tipo"
        label={a('contingencyKind')}
        required
        options={servem.map(([value, label]) => ({ value, label }))}
      />
      <LongTextField name="justificativa" label={t('reason')} help={t('reasonHelp')} max={255} required autoFocus />
    </CallDialog>
  );
}
