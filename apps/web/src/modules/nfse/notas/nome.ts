import type { NfseLinha } from '@retaguarda/contracts';
import type { TranslateOf } from '../../../platform/i18n/texts.ts';
import type { nfseTexts } from './nfse-texts.ts';

type T = TranslateOf<typeof nfseTexts>;

/** What a note is called: by the number the system gave, else by its own. */
export function nomeDaNota(
  t: T,
  { numeroNfse, numero, sistema }: Pick<NfseLinha, 'numeroNfse' | 'numero' | 'sistema'>,
): string {
  if (numeroNfse !== null) return t('note', { numero: numeroNfse });
  if (numero === null) return t('draft');
  return t('declared', { declaracao: sistema === 'nacional' ? 'DPS' : 'RPS', numero: String(numero) });
}
