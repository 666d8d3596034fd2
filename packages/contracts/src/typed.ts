import type { Fields } from './register.ts';

type Values = Readonly<Record<string, unknown>>;
type Part = Readonly<{ fields: Fields }>;

/** A record with or without lists inside it, as far as its fields go. */
export interface TypedFields {
  fields: Fields;
  parts?: Readonly<Record<string, Part>>;
}

/** Two spellings of one number or key. */
const bare = (value: unknown): string =>
  String(value ?? '')
    .replaceAll(/[^\p{L}\p{N}@+]/gu, '')
    .toLowerCase();

/**
 * Why what was typed is refused, by field (`telefones.0.numero` in a list). A rule that came later than a record does not keep its
 * other fields from being saved: what the record held before stays, in a list wherever its row went.
 *
 * @param before the record as it is stored; null: a new one, of which all was typed
 */
export function typedRefusals(
  { fields, parts = {} }: TypedFields,
  before: Values | null,
  after: Values,
): Record<string, string> {
  const campos: Record<string, string> = {};
  for (const [name, typed] of withRule(fields)) {
    const refusal = refusalOf(typed, after[name], [before?.[name]]);
    if (refusal) campos[name] = refusal;
  }
  for (const [part, { fields: ofRow }] of Object.entries(parts)) {
    for (const [name, typed] of withRule(ofRow)) {
      const held = rowsOf(before?.[part]).map((row) => row[name]);
      for (const [index, row] of rowsOf(after[part]).entries()) {
        const refusal = refusalOf(typed, row[name], held);
        if (refusal) campos[`${part}.${index}.${name}`] = refusal;
      }
    }
  }
  return campos;
}

const withRule = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { typed }]) => (typed ? [[name, typed] as const] : []));

const rowsOf = (list: unknown): readonly Values[] => (Array.isArray(list) ? (list as readonly Values[]) : []);

function refusalOf(typed: (value: string) => string | null, value: unknown, held: readonly unknown[]): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return held.some((one) => bare(one) === bare(value)) ? null : typed(value);
}
