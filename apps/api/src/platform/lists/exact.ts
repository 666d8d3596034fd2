import { decimal, normalizarCnpj } from '@retaguarda/brasil';
import type { Column } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Slot } from './slot.ts';
import type { Sql } from './source.ts';
import { onWire } from './wire.ts';

const digits = (text: string) => text.replaceAll(/\D/g, '');

/** A text as the column keeps it: typed with its mask it is found too. */
function typed({ kind, places }: Column, text: string): string {
  switch (kind) {
    case 'cnpj':
    case 'documento':
      return normalizarCnpj(text);
    case 'cpf':
    case 'telefone':
    case 'cep':
      return digits(text);
    case 'decimal':
    case 'money':
    case 'percent':
      return /^-?\d{1,20}(\.\d{1,20})?$/.test(text) && places !== undefined ? decimal(text).toFixed(places) : text;
    default:
      return text;
  }
}

/** The column as written on the wire equals the text whole, without accents and case. */
export function exactText(column: Column, value: Sql, text: Slot): Sql {
  const plain = text.map((given) => typed(column, String(given).trim()));
  return sql`app.normalizar((${onWire(column.kind, value)})::text) = app.normalizar(${plain})`;
}
