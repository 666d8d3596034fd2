import { formatarCep, formatarDocumento, formatarTelefone, momentoNoFuso } from '@retaguarda/brasil';
import { type Column, columnValue, type Moment, marksOf, valueAt } from '@retaguarda/contracts';
import type { CellValue } from './cells.ts';

/** When and where a file is written: days and hours are those of the person's zone. */
export interface FileMoment extends Moment {
  zone: string;
}

export const momentOf = (zone: string): FileMoment => ({
  zone,
  today: momentoNoFuso(new Date().toISOString(), zone).data,
});

type Row = Readonly<Record<string, unknown>>;

const empty: CellValue = { kind: 'empty' };
const text = (value: string): CellValue => (value === '' ? empty : { kind: 'text', text: value });
const day = (civil: string) => civil.slice(0, 10).split('-').reverse().join('/');

/** Day and hour where the person is, or where the row says. */
function moment(instant: string, zone: string): string {
  const { data, hora } = momentoNoFuso(instant, zone);
  return `${day(data)} ${hora.slice(0, 5)}`;
}

const labelOf = ({ options = [] }: Column, value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? String(value);

const wordsOf = (column: Column, row: Row): string =>
  marksOf(column, row)
    .map(({ label }) => label)
    .join(', ');

/** The value of a column as a person reads it; numbers keep their exact decimal text. */
export function columnCell(name: string, column: Column, row: Row, when: FileMoment): CellValue {
  if (column.kind === 'tags') return text(wordsOf(column, row));
  const value = columnValue(name, column, row, when);
  if (value === null || value === undefined || value === '') return text(column.empty ?? wordsOf(column, row));
  switch (column.kind) {
    case 'ref':
      return text((value as { rotulo: string }).rotulo);
    case 'decimal':
    case 'integer':
    case 'money':
    case 'quantity':
    case 'percent':
      return { kind: 'number', text: String(value) };
    case 'flag':
      return text(value ? 'Sim' : 'Não');
    case 'choice':
    case 'state':
      return text(labelOf(column, value));
    case 'states':
      return text((value as readonly string[]).map((one) => labelOf(column, one)).join(', ') || (column.empty ?? ''));
    case 'date':
      return text(day(String(value)));
    case 'instant':
      return text(moment(String(value), column.zoneAt ? String(valueAt(row, column.zoneAt)) : when.zone));
    case 'outOf':
      return text((value as readonly number[]).join(' de '));
    case 'days':
      return text((value as readonly number[]).join('/'));
    case 'cnpj':
    case 'cpf':
    case 'documento':
      return text(formatarDocumento(String(value)));
    case 'telefone':
      return text(formatarTelefone(String(value)));
    case 'cep':
      return text(formatarCep(String(value)));
    default:
      return text(Array.isArray(value) ? value.join(', ') : String(value));
  }
}
