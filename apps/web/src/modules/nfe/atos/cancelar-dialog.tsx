import { type NotaLinha, nfeCalls } from '@retaguarda/contracts';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { FlagField, LongTextField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../nfe.module.css';
import { nfeTexts } from '../nfe-texts.ts';
import { nomeDaNota } from '../nome.ts';
import type { DialogoDaNota } from './atos-da-nota.tsx';
import { atosTexts } from './atos-texts.ts';
import { restaParaCancelar } from './prazo.ts';
import { PrazoDeCancelar } from './prazo-de-cancelar.tsx';

const mudam = ['nfe', 'financeiro', 'estoque'] as const;

/** Which note it is: nobody cancels what they cannot see. */
export function ANota({ nota }: { nota: NotaLinha }) {
  const t = useTexts(nfeTexts);
  const { money, instant } = useFormats();
  return (
    <ul className={facts.lines}>
      <Linha rotulo={t('client')} valor={nota.pessoa?.rotulo ?? t('noOne')} />
      <Linha rotulo={t('value')} valor={money(nota.valor)} />
      {nota.autorizadaEm && <Linha rotulo={t('authorisedAt')} valor={instant(nota.autorizadaEm)} />}
    </ul>
  );
}

const Linha = ({ rotulo, valor }: { rotulo: string; valor: string }) => (
  <li className={facts.line}>
    <span>{rotulo}</span>
    <span>{valor}</span>
  </li>
);

/** Asks the cancellation of an authorised note, with the hours that are left and why. */
export function CancelarDialog({ nota, onClose }: DialogoDaNota) {
  const t = useTexts(nfeTexts);
  const a = useTexts(atosTexts);
  const { id, versao } = nota;
  const [tarde] = useState(() => (restaParaCancelar(nota, Date.now()) ?? 1) <= 0);
  return (
    <CallDialog
      call={nfeCalls.cancelNfe}
      title={a('cancelTitle', { nota: nomeDaNota(nota) })}
      danger
      lead={
        <>
          <ANota nota={nota} />
          <PrazoDeCancelar nota={nota} />
          <p className={classes.quiet}>{a('cancelWhat')}</p>
        </>
      }
      initial={{ justificativa: '' as string | null, foraDoPrazo: false }}
      bodyOf={({ justificativa, foraDoPrazo }) => ({ versao, justificativa, ...(tarde ? { foraDoPrazo } : {}) })}
      send={(body, sending) => callApi(nfeCalls.cancelNfe, { params: { id }, body, ...sending })}
      action={t('cancel')}
      done={a('cancelDone')}
      changes={mudam}
      onClose={onClose}
    >
      <LongTextField name="justificativa" label={t('reason')} help={t('reasonHelp')} max={255} required autoFocus />
      {tarde && <FlagField name="foraDoPrazo" label={a('cancelLateSure')} />}
    </CallDialog>
  );
}

/** An NFC-e issued twice is cancelled by naming the one that stayed. */
export function SubstituirDialog({ nota, onClose }: DialogoDaNota) {
  const t = useTexts(nfeTexts);
  const a = useTexts(atosTexts);
  const { id, versao } = nota;
  return (
    <CallDialog
      call={nfeCalls.substituir}
      title={a('substituteTitle', { nota: nomeDaNota(nota) })}
      danger
      lead={
        <>
          <ANota nota={nota} />
          <p className={classes.quiet}>{a('substituteHelp')}</p>
        </>
      }
      initial={{ chave: '' as string | null, justificativa: '' as string | null }}
      bodyOf={({ chave, justificativa }) => ({ versao, justificativa, chave: chave?.replace(/\s/g, '') })}
      send={(body, sending) => callApi(nfeCalls.substituir, { params: { id }, body, ...sending })}
      action={t('substitute')}
      done={a('cancelDone')}
      changes={mudam}
      onClose={onClose}
    >
      <TextField name="chave" label={a('otherKey')} max={60} required autoFocus />
      <LongTextField name="justificativa" label={t('reason')} help={t('reasonHelp')} max={255} required />
    </CallDialog>
  );
}
