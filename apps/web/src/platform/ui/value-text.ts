import { formatarCep, formatarCnpj, formatarCpf, formatarDocumento, formatarTelefone } from '@retaguarda/brasil';
import type { Column, Field } from '@retaguarda/contracts';
import type { Formats } from '../i18n/formats.ts';
import type { ValueWords } from './value-words.ts';

/** What is known of a value: a field of a record or a column of a list. */
export type Told = Partial<Pick<Field, 'options' | 'unit' | 'places'>> & { kind: Column['kind'] };

/** A value of a field or column as a person reads it; empty text when there is none. */
export function valueText(field: Told, value: unknown, formats: Formats, words: ValueWords): string {
  if (field.kind === 'flag') return value === true ? words.yes : words.no;
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  switch (field.kind) {
    case 'integer':
      return withUnit(text, field.unit);
    case 'decimal':
      return decimalText(text, field, formats);
    case 'money':
      return formats.money(text, Math.max(2, field.places ?? 2));
    case 'quantity':
      return withUnit(formats.decimal(text), field.unit);
    case 'percent':
      return `${formats.decimal(text, field.places)} %`;
    case 'instant':
      return formats.instant(text);
    case 'ref':
      return nameOf(value);
    case 'states':
      return (value as readonly string[]).map((one) => choiceLabel(field, one)).join(', ');
    case 'date':
      return formats.date(text);
    case 'month':
      return text.split('-').reverse().join('/');
    case 'choice':
    case 'state':
    case 'uf':
      return choiceLabel(field, text);
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

const choiceLabel = ({ options = [] }: Told, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'rotulo' in value ? String(value.rotulo) : String(value);

function decimalText(value: string, { places = 2, unit }: Told, formats: Formats): string {
  if (!Number.isFinite(Number(value))) return value;
  if (unit === 'R$') return formats.decimal(value, 2);
  const own = value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  return withUnit(formats.decimal(value, Math.min(places, Math.max(2, own))), unit);
}

const withUnit = (text: string, unit: string | undefined) => (unit ? `${text} ${unit}` : text);
