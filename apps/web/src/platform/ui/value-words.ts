import { useMemo } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { listTexts } from './list/list-texts.ts';

/** Words a value may need beside its format. */
export interface ValueWords {
  yes: string;
  no: string;
  days: (count: number) => string;
}

export function useValueWords(): ValueWords {
  const t = useTexts(listTexts);
  return useMemo(() => ({ yes: t('yes'), no: t('no'), days: (count) => t('days', { count }) }), [t]);
}
