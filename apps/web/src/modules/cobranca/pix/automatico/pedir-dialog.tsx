import { autorizacoesCalls, type ModoDaAutorizacao, modosDaAutorizacao } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../../platform/api/client.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../../platform/ui/form/call-dialog.tsx';
import {
  ChoiceField,
  DateField,
  FlagField,
  MoneyField,
  RefField,
  TextField,
} from '../../../../platform/ui/inputs/fields.ts';
import { today } from '../../../../platform/ui/today.ts';
import classes from '../pix.module.css';
import { automaticoTexts } from './automatico-texts.ts';

const modos = Object.entries(modosDaAutorizacao).map(([value, label]) => ({ value, label }));

/** Asks a payer, at his bank, to authorise the months of a contract; ends with the code he reads. */
export function PedirDialog({ onDone, onClose }: { onDone: (id: number) => void; onClose: () => void }) {
  const t = useTexts(automaticoTexts);
  const initial = {
    contratoId: null as number | null,
    contaId: null as number | null,
    modo: 'qr' as string | null,
    objeto: t('subjectInitial'),
    inicio: today() as string | null,
    fim: null as string | null,
    valorMinimo: null as string | null,
    retentativas: true,
    ispb: '',
    agencia: '',
    contaDoPagador: '',
  };
  return (
    <CallDialog
      call={autorizacoesCalls.create}
      title={t('askTitle')}
      size={620}
      lead={<p className={classes.lead}>{t('askHelp')}</p>}
      initial={initial}
      bodyOf={({ contratoId, contaId, modo, inicio, ispb, agencia, contaDoPagador, ...resto }) => ({
        ...resto,
        contratoId: contratoId ?? 0,
        contaId: contaId ?? 0,
        modo: modo as ModoDaAutorizacao,
        inicio: inicio ?? '',
        ...(modo === 'banco' && {
          ispb: ispb || null,
          agencia: agencia || null,
          contaDoPagador: contaDoPagador || null,
        }),
      })}
      send={(body, sending) => callApi(autorizacoesCalls.create, { body, ...sending })}
      action={t('ask')}
      done={t('asked')}
      changes={['pix']}
      after={({ id }) => onDone(id)}
      onClose={onClose}
    >
      <RefField
        name="contratoId"
        label={t('contract')}
        help={t('contractHelp')}
        target="contratos"
        required
        autoFocus
      />
      <div className={classes.row}>
        <RefField name="contaId" label={t('account')} help={t('accountHelp')} target="contas" required />
        <TextField name="objeto" label={t('subject')} help={t('subjectHelp')} required max={35} />
      </div>
      <ChoiceField name="modo" label={t('mode')} options={modos} required />
      <DoBancoDele />
      <div className={classes.row}>
        <DateField name="inicio" label={t('from')} required />
        <DateField name="fim" label={t('until')} help={t('untilHelp')} />
        <MoneyField name="valorMinimo" label={t('floor')} help={t('floorHelp')} />
      </div>
      <FlagField name="retentativas" label={t('retry')} help={t('retryHelp')} />
    </CallDialog>
  );
}

/** Where the payer is asked in his bank's application: the account the request goes to. */
function DoBancoDele() {
  const t = useTexts(automaticoTexts);
  const modo: string | null = useWatch({ name: 'modo' });
  if (modo !== 'banco') return null;
  return (
    <div className={classes.row}>
      <TextField name="ispb" label={t('ispb')} help={t('ispbHelp')} required max={8} />
      <TextField name="agencia" label={t('branch')} max={4} />
      <TextField name="contaDoPagador" label={t('payerAccount')} help={t('payerAccountHelp')} required max={20} />
    </div>
  );
}
