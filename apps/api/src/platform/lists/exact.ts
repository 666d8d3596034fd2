import { normalizarCnpj } from '@retaguarda/brasil';
import type { Column, ColumnKind } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Slot } from './slot.ts';
import type { Sql } from './source.ts';
import { onWire } from './wire.ts';

const digits = (text: string) => text.replaceAll(/\D/g, '');

/** A text as the column keeps it: typed with its mask it is found too. */
function typed(kind: ColumnKind, text: string): string {
  switch (kind) {
    case 'cnpj':
    case 'documento':
      return normalizarCnpj(text);
    case 'cpf':
    case 'telefone':
    case 'cep':
      return digits(text);
    case 'instant':
      return asInstant(text);
    default:
      return text;
  }
}

/** As the wire writes it; what is no instant equals none. */
function asInstant(text: string): string {
  const instant = new Date(text);
  return Number.isNaN(instant.valueOf()) ? text : instant.toISOString();
}

const numbers: ReadonlySet<ColumnKind> = new Set(['integer', 'decimal', 'money', 'quantity', 'percent']);
/** More digits than any column of the house has; what is no number equals none. */
const asNumber = (text: string): string | null => (/^-?\d{1,20}(\.\d{1,20})?$/.test(text) ? text : null);
const asId = (text: string): string | null => (/^\d{1,18}$/.test(text) ? text : null);

/**
 * The column equals what was asked, whole, as its kind is compared: numbers by their value, instants as the same moment, all
 * else as it is written on the wire, without accents and case.
 *
 * @param value as the rows show it, not as they are ordered
 */
export function exactText(name: string, { kind }: Column, value: Sql, text: Slot): Sql {
  const given = (read: (text: string) => string | null) => text.map((one) => read(String(one).trim()));
  // By its index.
  if (name === 'id') return sql`(${value}) = ${given(asId)}::bigint`;
  if (numbers.has(kind)) return sql`(${value})::numeric = ${given(asNumber)}::numeric`;
  return sql`app.normalizar((${onWire(kind, value)})::text) = app.normalizar(${given((one) => typed(kind, one))})`;
}
