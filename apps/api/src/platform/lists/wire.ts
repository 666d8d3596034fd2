import type { Column, ColumnKind } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Named, Sql } from './source.ts';

export const isNamed = (value: Sql | Named): value is Named => 'label' in value;

const asText: ReadonlySet<ColumnKind> = new Set(['decimal', 'money', 'quantity', 'percent']);

/** A stored value as JSON wants it: decimals, months and times are text, instants ISO 8601 UTC with milliseconds. */
export function onWire(kind: ColumnKind | undefined, value: Sql | Named): Sql {
  if (isNamed(value)) {
    return sql`case when ${value.id} is not null then json_build_object('id', ${value.id}, 'rotulo', ${value.label}) end`;
  }
  if (kind === undefined) return value;
  if (asText.has(kind)) return sql`(${value})::text`;
  if (kind === 'instant') return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (kind === 'month') return sql`to_char(${value}, 'YYYY-MM')`;
  if (kind === 'time') return sql`to_char(${value}, 'HH24:MI')`;
  return value;
}

const words: ReadonlySet<ColumnKind> = new Set(['text', 'longText', 'ref']);

/** What a column is ordered by: text without accents and case. */
export function orderKey({ kind }: Column, value: Sql | Named): Sql {
  const plain = isNamed(value) ? value.label : value;
  return words.has(kind) ? sql`app.normalizar(${plain})` : plain;
}
