import { formatarCep, formatarCnpj, formatarCpf, formatarDocumento, formatarTelefone } from '@retaguarda/brasil';
import { type Field, refName } from '@retaguarda/contracts';
import type { Formats } from '../i18n/formats.ts';

/** Words a value may need beside its format. */
export interface ValueWords {
  yes: string;
  no: string;
  days: (count: number) => string;
}

/** A value of a register's field as a person reads it; empty text when there is none. */
export function valueText(field: Field, value: unknown, formats: Formats, words: ValueWords): string {
  if (field.kind === 'flag') return value === true ? words.yes : words.no;
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  switch (field.kind) {
    case 'integer':
      return withUnit(text, field.unit);
    case 'decimal':
      return decimalText(text, field, formats);
    case 'date':
      return formats.date(text);
    case 'month':
      return text.split('-').reverse().join('/');
    case 'choice':
    case 'uf':
      return field.options?.find((option) => option.value === text)?.label ?? text;
    case 'days':
      return Array.isArray(value) ? value.map((day) => words.days(Number(day))).join(', ') : text;
    case 'cnpj':
      return formatarCnpj(text);
    case 'cpf':
      return formatarCpf(text);
    case 'documento':
      return formatarDocumento(text);
    case 'telefone':
      return formatarTelefone(text);
    case 'cep':
      return formatarCep(text);
    default:
      return text;
  }
}

function decimalText(value: string, { places = 2, unit }: Field, formats: Formats): string {
  if (!Number.isFinite(Number(value))) return value;
  if (unit === 'R$') return formats.decimal(value, 2);
  const own = value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  return withUnit(formats.decimal(value, Math.min(places, Math.max(2, own))), unit);
}

const withUnit = (text: string, unit: string | undefined) => (unit ? `${text} ${unit}` : text);

/** A field of a row: a reference is read by the name that comes beside its id. */
export function fieldText(
  name: string,
  field: Field,
  row: Record<string, unknown>,
  formats: Formats,
  words: ValueWords,
): string {
  if (field.kind !== 'ref') return valueText(field, row[name], formats, words);
  const option = row[refName(name)];
  return typeof option === 'object' && option !== null && 'rotulo' in option ? String(option.rotulo) : '';
}
