import { Skeleton } from '@mantine/core';
import { authCalls } from '@retaguarda/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { deviceKeys } from '../keys.ts';
import classes from './conta.module.css';
import { contaTexts } from './conta-texts.ts';
import { DeviceRow } from './device-row.tsx';

/** Browsers the person signed in from before. */
export function DevicesPanel() {
  const t = useTexts(contaTexts);
  const { relative } = useFormats();
  const client = useQueryClient();
  const devices = useQuery({
    queryKey: deviceKeys.all,
    queryFn: ({ signal }) => callApi(authCalls.meusAparelhos, { signal, handlesErrors: true }),
  });
  const forget = useMutation({
    mutationFn: (id: number) => callApi(authCalls.esquecerAparelho, { params: { id } }),
    onSuccess: async () => {
      notifySuccess(t('deviceForgotten'));
      await client.invalidateQueries({ queryKey: deviceKeys.all });
    },
  });

  return (
    <section className={classes.devices} aria-label={t('devices')}>
      <h3>{t('devices')}</h3>
      <p className={classes.lead}>{t('devicesLead')}</p>
      {devices.isError && (
        <ErrorBlock what={t('devices')} error={devices.error} onRetry={() => void devices.refetch()} />
      )}
      {devices.isPending && <Skeleton height={56} radius="md" />}
      {devices.data?.length === 0 && <p className={classes.note}>{t('devicesNone')}</p>}
      {devices.data && devices.data.length > 0 && (
        <ul className={classes.sessions}>
          {devices.data.map((device) => (
            <DeviceRow
              key={device.id}
              agente={device.agente}
              badge={device.atual ? t('deviceThis') : null}
              facts={[device.endereco, t('sessionUsed', { quando: relative(device.ultimoUso) })]}
              act={{
                label: t('deviceForget'),
                of: 'deviceForgetOf',
                run: () => forget.mutate(device.id),
                isRunning: forget.isPending,
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
