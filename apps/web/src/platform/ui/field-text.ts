import { type Field, refName } from '@retaguarda/contracts';
import type { Formats } from '../i18n/formats.ts';
import { valueText } from './value-text.ts';
import type { ValueWords } from './value-words.ts';

/** A field of a row: a reference is read by the name that comes beside its id. */
export function fieldText(
  name: string,
  field: Field,
  row: Record<string, unknown>,
  formats: Formats,
  words: ValueWords,
): string {
  const value = row[name];
  if (field.unit === 'R$' && typeof value === 'string' && value !== '') return formats.money(value);
  if (field.kind !== 'ref') return valueText(field, value, formats, words);
  const option = row[refName(name)];
  return typeof option === 'object' && option !== null && 'rotulo' in option ? String(option.rotulo) : '';
}
