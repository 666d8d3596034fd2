import { Button, Loader } from '@mantine/core';
import { contingencias, emissoresCalls, nfeCalls } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { ChoiceField, LongTextField } from '../../../platform/ui/inputs/fields.ts';
import { nfeKeys } from '../keys.ts';
import classes from '../nfe.module.css';
import { aposNota } from '../nfe-api.ts';
import { nfeTexts } from '../nfe-texts.ts';
import { contingenciaTexts } from './contingencia-texts.ts';
import { useEmissor } from './use-emissor.ts';

interface Props {
  empresaId: number;
  onClose: () => void;
}

/** Whether the authority answers now, what is advised, and the way into contingency and out of it. */
export function ContingenciaDialog({ empresaId, onClose }: Props) {
  const t = useTexts(contingenciaTexts);
  const say = useInPageLanguage();
  const { can } = useSession();
  const client = useQueryClient();
  const [entrando, setEntrando] = useState(false);
  const emissor = useEmissor(empresaId);
  const status = useQuery({
    queryKey: nfeKeys.of('status', empresaId),
    queryFn: ({ signal }) => callApi(nfeCalls.status, { params: { empresaId }, signal, handlesErrors: true }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (entrando) return <EntrarDialog empresaId={empresaId} onClose={onClose} />;
  const sair = async () => {
    try {
      const sending = { idempotencyKey: newSubmitKey(), handlesErrors: true } as const;
      await callApi(emissoresCalls.normalizar, { params: { empresaId }, ...sending });
      notifySuccess(t('left'));
      onClose();
    } catch (error) {
      notifyFailure(error);
    }
    await aposNota(client);
  };
  const pode = can(emissoresCalls.contingencia.access);
  return (
    <DialogShell title={t('title')} onClose={onClose}>
      <div className={classes.stack} aria-live="polite">
        {status.isPending && (
          <p className={classes.quiet}>
            <Loader size={14} /> {t('asking')}
          </p>
        )}
        {status.isError && (
          <ErrorBlock what={t('theStatus')} error={status.error} onRetry={() => void status.refetch()} />
        )}
        {status.data && (
          <>
            <ul className={facts.lines}>
              {status.data.servicos.map(({ nome, texto, funciona }) => (
                <li key={nome} className={facts.line}>
                  <span>{t(nome)}</span>
                  <span>
                    {texto}{' '}
                    <StatusBadge tone={funciona ? 'ok' : 'bad'}>{t(funciona ? 'works' : 'stopped')}</StatusBadge>
                  </span>
                </li>
              ))}
            </ul>
            <p>{say(status.data.conselho.motivo)}</p>
          </>
        )}
        <div className={classes.buttons}>
          {pode && emissor.data?.contingencia && <Button onClick={() => void sair()}>{t('leave')}</Button>}
          {pode && emissor.data && !emissor.data.contingencia && (
            <Button variant="default" onClick={() => setEntrando(true)}>
              {t('enter')}
            </Button>
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </div>
      </div>
    </DialogShell>
  );
}

function EntrarDialog({ empresaId, onClose }: Props) {
  const t = useTexts(contingenciaTexts);
  const n = useTexts(nfeTexts);
  return (
    <CallDialog
      call={emissoresCalls.contingencia}
      title={t('enter')}
      lead={<p className={classes.quiet}>{t('enterHelp')}</p>}
      initial={{ tipo: null as string | null, motivo: '' as string | null }}
      bodyOf={({ tipo, motivo }) => ({ tipo: tipo as keyof typeof contingencias | null, motivo })}
      send={(body, sending) => callApi(emissoresCalls.contingencia, { params: { empresaId }, body, ...sending })}
      action={t('enter')}
      done={t('entered')}
      changes={['nfe']}
      onClose={onClose}
    >
      <ChoiceField
        name="tipo"
        label={t('kind')}
        required
        options={Object.entries(contingencias).map(([value, label]) => ({ value, label }))}
      />
      <LongTextField name="motivo" label={n('reason')} help={n('reasonHelp')} max={255} required autoFocus />
    </CallDialog>
  );
}
