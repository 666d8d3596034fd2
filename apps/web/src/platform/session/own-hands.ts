import type { Call } from '@retaguarda/contracts';
import { useCallback } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { useSession } from './session-store.ts';
import { sessionTexts } from './session-texts.ts';

/** Why support may not make a call while it acts as somebody; undefined when it may, and for the person themselves. */
export function useOwnHands(): (call: Pick<Call, 'ownHands'> | undefined) => string | undefined {
  const t = useTexts(sessionTexts);
  const { personificacao } = useSession();
  return useCallback(
    (call) => (call?.ownHands && personificacao !== null ? t('ownHands') : undefined),
    [t, personificacao],
  );
}
