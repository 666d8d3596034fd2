import { useMemo } from 'react';
import { useInPageLanguage, useTexts } from '../i18n/texts.ts';
import { listTexts } from './list/list-texts.ts';

/** Words a value may need beside its format. */
export interface ValueWords {
  yes: string;
  no: string;
  days: (count: number) => string;
  /** What the program wrote in Portuguese, in the language of the page. */
  say: (text: string) => string;
}

export function useValueWords(): ValueWords {
  const t = useTexts(listTexts);
  const say = useInPageLanguage();
  return useMemo(() => ({ yes: t('yes'), no: t('no'), days: (count) => t('days', { count }), say }), [t, say]);
}
