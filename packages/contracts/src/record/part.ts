import { z } from 'zod';
import type { Fields } from '../register.ts';
import type { ShapeOf } from '../register-schemas.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A value as a form holds it: what is required starts empty. */
type HeldValue<S extends z.ZodType> = S extends z.ZodDefault<z.ZodType> ? z.output<S> : z.output<S> | null;
export type HeldFields<F extends Fields> = { [K in keyof F]: HeldValue<F[K]['schema']> };

/** A row of a list as a form holds it; one without `id` is new. */
export type HeldRow<P extends Part> =
  P extends Part<infer F, infer _R, infer S>
    ? { id?: number; ativo: boolean } & HeldFields<F> & { [K in keyof S]?: z.output<S[K]> }
    : never;

/** A list inside a record: rows of the same fields, each with an id and a state of its own. */
export interface Part<
  F extends Fields = Fields,
  R extends z.ZodRawShape = z.ZodRawShape,
  S extends z.ZodRawShape = z.ZodRawShape,
> {
  label: string;
  fields: F;
  /** Rows at most. */
  max: number;
  /** Whether a list given is the whole list: a stored row that is not in it is deactivated. Else it stays. */
  whole: boolean;
  /** What else is read of each row. */
  read: R;
  /** What else is accepted of each row and not kept. */
  sent: S;
  /** Of what there may be one, and this row has it (`principal`): whoever loses it is written before who takes it. */
  holds(row: Readonly<Record<string, unknown>>): readonly string[];
}

interface PartInput<F extends Fields, R extends z.ZodRawShape, S extends z.ZodRawShape> {
  label: string;
  max: number;
  whole?: boolean;
  read?: R;
  sent?: S;
  holds?: (row: { ativo: boolean } & z.output<z.ZodObject<ShapeOf<F>>>) => readonly string[];
}

/** Declares a list inside a record. */
export function definePart<
  const F extends Fields,
  R extends z.ZodRawShape = Record<never, never>,
  S extends z.ZodRawShape = Record<never, never>,
>(fields: F, { whole = true, read, sent, holds, ...rest }: PartInput<F, R, S>): Part<F, NoInfer<R>, NoInfer<S>> {
  return {
    ...rest,
    fields,
    whole,
    read: read ?? ({} as R),
    sent: sent ?? ({} as S),
    holds: (row) => holds?.(row as Parameters<NonNullable<typeof holds>>[0]) ?? [],
  };
}

/** Schemas of the fields, by name. */
export const storedShape = <F extends Fields>(fields: F): ShapeOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as ShapeOf<F>;

/** The same, in which a required field that has a value to start from may be left out. */
export const startingShape = <F extends Fields>(fields: F): ShapeOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema, required, initial }]) => [
      name,
      required && initial !== null ? schema.default(initial) : schema,
    ]),
  ) as ShapeOf<F>;

type RowShape<P extends Part> =
  P extends Part<infer F, infer _R, infer S>
    ? { id: z.ZodOptional<z.ZodNumber>; ativo: z.ZodDefault<z.ZodBoolean> } & ShapeOf<F> & S
    : never;
export type RowSchema<P extends Part> = z.ZodObject<RowShape<P>, z.core.$strict>;

/** A row as it is sent: with `id` it is an existing one, else a new one. */
export const rowSchema = <P extends Part>({ fields, sent }: P, shapeOf: typeof storedShape): RowSchema<P> =>
  z.strictObject({
    id: id.optional(),
    ativo: z.boolean().default(true),
    ...shapeOf(fields),
    ...sent,
  }) as unknown as RowSchema<P>;

/** A new row of a list, its fields as they start. */
export const newRow = <P extends Part>({ fields }: P): HeldRow<P> =>
  ({ ativo: true, ...initialValues(fields) }) as unknown as HeldRow<P>;

export const initialValues = <F extends Fields>(fields: F): HeldFields<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial ?? null])) as HeldFields<F>;
