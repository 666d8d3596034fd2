import { Alert, Button, Loader } from '@mantine/core';
import { personificacaoCalls } from '@retaguarda/contracts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { enter } from '../../../platform/session/sign.ts';
import { EntradaLayout } from '../entrada/entrada-layout.tsx';
import { suporteTexts } from './suporte-texts.ts';

/** A cell that did not answer may in a moment; what was used or is late stays so. */
const mayWork = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Where support arrives from another cell. The secret stands behind the mark of the address and goes out of it at once. Whoever is signed
 * in here is asked first: a link that somebody sent does not change who they are.
 */
export function ChegadaPage() {
  const t = useTexts(suporteTexts);
  const navigate = useNavigate();
  const { signedIn, usuario } = useSession();
  const [passagem] = useState(() => window.location.hash.slice(1));
  const [asks] = useState(signedIn);
  const arrive = useMutation({
    mutationFn: () => callApi(personificacaoCalls.chegar, { body: { passagem }, handlesErrors: true }),
    onSuccess: (sessao) => {
      enter(sessao);
      return navigate({ to: '/sistema', replace: true });
    },
  });
  const { mutate, isError, error, isPending } = arrive;
  useEffect(() => {
    // The second time that a development build runs this, the mark is gone.
    if (window.location.hash === '') return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (!asks) mutate();
  }, [asks, mutate]);

  if (isError)
    return (
      <EntradaLayout title={t('arrivalTitle')} lead={t('arrivalFailed')}>
        <Alert color="red" variant="light" mt="lg" role="alert">
          {error.message}
        </Alert>
        {mayWork(error) && (
          <Button mt="lg" variant="default" onClick={() => mutate()}>
            {t('tryAgain')}
          </Button>
        )}
      </EntradaLayout>
    );
  if (asks && !isPending)
    return (
      <EntradaLayout title={t('arrivalTitle')} lead={t('arrivalAsks', { nome: usuario?.nome ?? '' })}>
        <Button mt="lg" onClick={() => mutate()}>
          {t('arrivalGoOn')}
        </Button>
      </EntradaLayout>
    );
  return (
    <EntradaLayout title={t('arrivalTitle')}>
      <Loader size="sm" mt="lg" />
    </EntradaLayout>
  );
}
