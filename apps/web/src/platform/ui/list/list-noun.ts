import type { TranslateOf } from '../../i18n/texts.ts';
import type { listTexts } from './list-texts.ts';

/** As in "12 marcas" and "Adicionar marca"; lower case. */
export interface ListNoun {
  one: string;
  many: string;
  /** On the button that adds one, where the noun does not say it. */
  add?: string;
}

export const addText = (t: TranslateOf<typeof listTexts>, { one, add }: ListNoun): string => add ?? t('add', { one });
