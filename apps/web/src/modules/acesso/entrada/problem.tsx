import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ApiError, ApiErrorCode } from '../../../platform/api/api-error.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { entradaTexts } from './entrada-texts.ts';

/** Why the last try of a form was refused. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {text}
    </Alert>
  );
}

/**
 * What to say of a refusal: the time to wait while there is one, counted down, and nothing once it has passed. Else the
 * server's words, unless they are at their fields or told by the screen itself (`told`).
 */
export function useProblem(
  failure: ApiError | null,
  told: readonly ApiErrorCode[] = [],
): { problem: string | null; isWaiting: boolean } {
  const t = useTexts(entradaTexts);
  const left = useSecondsLeft(failure);
  if (left !== null) {
    const tempo = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    return { problem: t('wait', { tempo }), isWaiting: true };
  }
  const isSaid = !failure || secondsOf(failure) !== null || failure.hasFieldTexts || told.includes(failure.code);
  return { problem: isSaid ? null : failure.message, isWaiting: false };
}

/** How long the server told to stay away; null when it did not. */
const secondsOf = ({ data }: ApiError): number | null => (typeof data.segundos === 'number' ? data.segundos : null);

function useSecondsLeft(failure: ApiError | null): number | null {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const seconds = failure && secondsOf(failure);
    if (seconds === null) return;
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  }, [failure]);

  useEffect(() => {
    if (until <= now) return;
    const timer = setTimeout(() => setNow(Date.now()), 500);
    return () => clearTimeout(timer);
  }, [until, now]);

  return until <= now ? null : Math.ceil((until - now) / 1000);
}
