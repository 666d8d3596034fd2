import { Button } from '@mantine/core';
import { importacaoCalls } from '@retaguarda/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useCompanyToBegin } from '../../platform/session/company.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { notifyFailure, notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { exemplosQuery } from './keys.ts';
import classes from './primeira-hora.module.css';
import { primeiraHoraTexts } from './primeira-hora-texts.ts';

/** How many sample records stand; none for who may not add them. */
export function useExemplos(): number {
  const enabled = useSession().can(importacaoCalls.exemplos.access);
  return useQuery({ ...exemplosQuery, enabled }).data?.registros ?? 0;
}

/** One act brings sample data, one takes them away; a company must be there to have them. */
export function Exemplos({ registros }: { registros: number }) {
  const t = useTexts(primeiraHoraTexts);
  const client = useQueryClient();
  const empresaId = useCompanyToBegin();
  const mayAdd = useSession().can(importacaoCalls.criarExemplos.access);
  // Lists, cards and steps all tell of what came or went.
  const onSettled = () => client.invalidateQueries();
  const criar = useMutation({
    mutationFn: (empresa: number) => callApi(importacaoCalls.criarExemplos, { body: { empresaId: empresa } }),
    onSuccess: ({ registros: count }) => notifySuccess(t('samplesAdded', { count })),
    onError: notifyFailure,
    onSettled,
  });
  const tirar = useMutation({
    mutationFn: () => callApi(importacaoCalls.tirarExemplos, {}),
    onSuccess: ({ removidas, inativadas, mantidas }) => {
      const ficaram = inativadas + mantidas;
      const tirados = t('samplesRemoved', { count: removidas });
      notifySuccess(ficaram === 0 ? tirados : `${tirados} ${t('samplesKept', { count: ficaram })}`);
    },
    onError: notifyFailure,
    onSettled,
  });
  if (registros > 0) {
    return (
      <div className={classes.samples}>
        <p>{t('samplesThere', { count: registros })}</p>
        <Button size="compact-md" variant="default" loading={tirar.isPending} onClick={() => tirar.mutate()}>
          {t('samplesRemove')}
        </Button>
      </div>
    );
  }
  if (!mayAdd || empresaId === null) return null;
  return (
    <div className={classes.samples}>
      <p>{t('samples')}</p>
      <Button size="compact-md" variant="default" loading={criar.isPending} onClick={() => criar.mutate(empresaId)}>
        {t('samplesAdd')}
      </Button>
    </div>
  );
}
