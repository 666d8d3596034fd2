import { z } from 'zod';
import type { Field } from './fields.ts';

/** A value as it comes out of the table; the rules of entry do not bind what was stored before they were made. */
export function storedSchema(field: Field): z.ZodType {
  const value = storedValue(field);
  return field.required || field.kind === 'flag' ? value : value.nullable();
}

function storedValue({ kind, options }: Field): z.ZodType {
  switch (kind) {
    case 'integer':
    case 'ref':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'days':
      return z.array(z.number());
    case 'decimal':
      return z.string().regex(/^-?\d+(\.\d+)?$/);
    case 'choice':
      return z.enum((options ?? []).map(({ value }) => value) as [string, ...string[]]);
    default:
      return z.string();
  }
}
