import { Button } from '@mantine/core';
import { provedoresDeSms, reguaCalls, type SmsLido } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure, notifySuccess, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, FlagField, PasswordField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { reguaKeys } from '../keys.ts';
import classes from './regua.module.css';
import { reguaTexts } from './regua-texts.ts';

/** The service SMS go by; its secret goes in and never comes out. */
export function SmsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({
    queryKey: reguaKeys.of('sms'),
    queryFn: ({ signal }): Promise<SmsLido> => callApi(reguaCalls.sms, { signal, handlesErrors: true }),
  });
  return data ? <Servico lido={data} onClose={onClose} /> : null;
}

function Servico({ lido, onClose }: { lido: SmsLido; onClose: () => void }) {
  const t = useTexts(reguaTexts);
  const { versao, provedor, conta, remetente, ativo, temSegredo, provedores } = lido;
  const testar = async () => {
    try {
      const { ok, mensagem } = await callApi(reguaCalls.testarSms, {
        idempotencyKey: newSubmitKey(),
        handlesErrors: true,
      });
      (ok ? notifySuccess : notifyWarning)(mensagem);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <CallDialog
      call={reguaCalls.configurarSms}
      title={t('smsTitle')}
      lead={<p>{t('smsLead')}</p>}
      initial={{ provedor: provedor ?? provedores[0] ?? null, conta, remetente, ativo, segredo: '' }}
      bodyOf={({ segredo, ...dito }) => ({
        ...dito,
        segredo: segredo || null,
        ...(versao !== null && { versao }),
      })}
      send={(body, sending) => callApi(reguaCalls.configurarSms, { body, ...sending })}
      action={t('save')}
      done={t('smsSaved')}
      changes={['regua']}
      onClose={onClose}
      more={() =>
        temSegredo && (
          <Button variant="default" onClick={() => void testar()}>
            {t('test')}
          </Button>
        )
      }
    >
      <ChoiceField
        name="provedor"
        label={t('provider')}
        required
        options={provedores.map((um) => ({ value: um, label: provedoresDeSms[um] }))}
      />
      <div className={classes.row}>
        <TextField name="conta" label={t('account')} max={100} required autoFocus />
        <TextField name="remetente" label={t('sender')} help={t('senderHelp')} max={34} required />
      </div>
      <PasswordField name="segredo" label={t('secret')} help={temSegredo ? t('secretKept') : undefined} />
      <FlagField name="ativo" label={t('smsOn')} />
    </CallDialog>
  );
}
