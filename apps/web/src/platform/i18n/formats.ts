import { useMemo } from 'react';
import { type Formats, formatsOf } from './formats-of.ts';
import { useLocale } from './texts.ts';

export type { Formats } from './formats-of.ts';

/** How figures and dates are written in the language of the page. */
export function useFormats(): Formats {
  const locale = useLocale();
  return useMemo(() => formatsOf(locale), [locale]);
}
