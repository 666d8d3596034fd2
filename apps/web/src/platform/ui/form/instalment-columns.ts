import { DateField, MoneyField } from '../inputs/fields.ts';
import { readDate, readDecimal } from '../inputs/reading.ts';
import { today } from '../today.ts';
import type { SubListRules } from './use-sub-list.ts';

/** Columns of what is paid in parts, a day and an amount each: fields `vencimento` and `valor`. */
export const instalmentColumns = (due: string, amount: string, amountWidth = '150px'): SubListRules['columns'] => [
  {
    name: 'vencimento',
    label: due,
    width: '1fr',
    required: true,
    Field: DateField,
    read: (text) => readDate(text, today()),
  },
  {
    name: 'valor',
    label: amount,
    width: amountWidth,
    end: true,
    required: true,
    Field: MoneyField,
    read: readDecimal,
  },
];
