import type { Field } from '@retaguarda/contracts';

/** A spreadsheet program runs a cell of a CSV that starts like a formula; a leading apostrophe makes it text (OWASP, CSV injection). */
export const neutral = (text: string) =>
  /^[=+\-@\t\r]/.test(text) && !/^-?\d+(,\d+)?$/.test(text) ? `'${text}` : text;

export type CellValue = { kind: 'text'; text: string } | { kind: 'number'; text: string } | { kind: 'empty' };

const empty: CellValue = { kind: 'empty' };
const text = (value: string): CellValue => (value === '' ? empty : { kind: 'text', text: value });

/** The value of one field as a person reads it; numbers keep their exact decimal text. */
export function cellOf(field: Field, value: unknown, reference: unknown): CellValue {
  if (value === null || value === undefined) return empty;
  switch (field.kind) {
    case 'ref':
      return text((reference as { rotulo: string } | null)?.rotulo ?? '');
    case 'decimal':
    case 'integer':
      return { kind: 'number', text: String(value) };
    case 'flag':
      return text(value ? 'Sim' : 'Não');
    case 'choice':
      return text(field.options?.find((option) => option.value === value)?.label ?? String(value));
    case 'date':
      return text(String(value).split('-').reverse().join('/'));
    case 'days':
      return text((value as number[]).join('/'));
    default:
      return text(String(value));
  }
}
