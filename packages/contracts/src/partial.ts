import { z } from 'zod';

type WithoutDefault<S> = S extends z.ZodDefault<infer U extends z.ZodType> ? U : S;
type Partial<T extends Record<string, z.ZodType>> = { [K in keyof T]: z.ZodOptional<WithoutDefault<T[K]> & z.ZodType> };

/** A field left empty in a form arrives as `""`; on the wire it is null. */
export const emptyTextAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** The schema without the value it gives to an absent field; what reads an empty text as null stays. */
function withoutDefault(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault) return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodDefault)
    return z.preprocess(emptyTextAsNull, schema.out.unwrap() as z.ZodType);
  return schema;
}

/** The same fields for a partial update: an absent one stays as it is stored, so nothing may fill it. */
export function partialOf<T extends Record<string, z.ZodType>>(shape: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, withoutDefault(schema).optional()]),
  ) as never;
}
