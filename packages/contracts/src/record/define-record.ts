import { z } from 'zod';
import { option } from '../list.ts';
import { partialOf } from '../partial.ts';
import type { Fields } from '../register.ts';
import { refName, type ShapeOf } from '../register-schemas.ts';
import {
  type HeldFields,
  type HeldRow,
  initialValues,
  type Part,
  type RowSchema,
  rowSchema,
  startingShape,
  storedShape,
} from './part.ts';

export type Parts = Readonly<Record<string, Part>>;
type Raw = z.ZodRawShape;
type None = Record<never, never>;

/** Beside each reference `xId`, `x` says what it is called. */
type OptionShape<F extends Fields> = {
  [K in keyof F as K extends `${infer N}Id` ? N : never]: null extends z.output<F[K]['schema']>
    ? z.ZodNullable<typeof option>
    : typeof option;
};
type ListShape<P extends Parts> = { [K in keyof P]: z.ZodDefault<z.ZodArray<RowSchema<P[K]>>> };
type StoredRow<P extends Part> =
  P extends Part<infer F, infer R, infer _S>
    ? z.ZodObject<{ id: z.ZodNumber; ativo: z.ZodBoolean } & ShapeOf<F> & OptionShape<F> & R>
    : never;
type StoredLists<P extends Parts> = { [K in keyof P]: z.ZodArray<StoredRow<P[K]>> };
type InputShape<F extends Fields, P extends Parts, W extends Raw> = ShapeOf<F> & ListShape<P> & W;

const system = {
  id: z.number(),
  versao: z.number(),
  ativo: z.boolean(),
  criadoEm: z.string(),
  atualizadoEm: z.string(),
};

interface RecordInput<F extends Fields, P extends Parts, W extends Raw, X extends Raw> {
  /** Noun of the record, as its history names it. */
  name: string;
  fields: F;
  parts: P;
  /** What a save takes besides fields and parts, and a module writes by itself; each schema says what is meant by none. */
  also?: W;
  /** What else is read. */
  read?: X;
  /** A required field that has a value to start from may be left out of a new record and of a new row. */
  startsFilled?: true;
}

type StoredShape<F extends Fields, P extends Parts, X extends Raw> = typeof system &
  Omit<ShapeOf<F> & OptionShape<F>, keyof X> &
  StoredLists<P> &
  X;
type ChangeShape<F extends Fields, P extends Parts, W extends Raw> = {
  versao: z.ZodOptional<z.ZodNumber>;
} & ReturnType<typeof partialOf<InputShape<F, P, W>>>;

/** A record with lists inside it: what it takes, what it gives, what a form starts with. */
export interface RecordDefinition<
  F extends Fields = Fields,
  P extends Parts = Parts,
  W extends Raw = Raw,
  X extends Raw = Raw,
> {
  name: string;
  fields: F;
  parts: P;
  also: W;
  read: X;
  /** A new record with everything of it. */
  create: z.ZodObject<InputShape<F, P, W>, z.core.$strict>;
  /**
   * A change: absent fields and absent lists stay as they are; one that is of creation alone is refused. A list given is the whole list (a row with `id` is changed,
   * one without is added, one that is missing is deactivated), but for the parts that say otherwise.
   */
  change: z.ZodObject<ChangeShape<F, P, W>, z.core.$strict>;
  /** The record as it is read: the lists hold inactive rows too, `ativo` tells. */
  stored: z.ZodObject<StoredShape<F, P, X>>;
}

/** Any record, where only its form matters. */
export type AnyRecord = Pick<RecordDefinition, 'name' | 'fields' | 'parts' | 'also' | 'read'>;

export type InputOfRecord<R extends { create: z.ZodType }> = z.output<R['create']>;
export type ChangeOfRecord<R extends { change: z.ZodType }> = z.output<R['change']>;
export type StoredRecord<R extends { stored: z.ZodType }> = z.output<R['stored']>;
/** A record as a form holds it: its fields and the rows of its lists. */
export type RecordValues<R extends Pick<AnyRecord, 'fields' | 'parts'>> = HeldFields<R['fields']> & {
  [K in keyof R['parts']]: HeldRow<R['parts'][K]>[];
};

/**
 * Declares a record with parts: from this one definition come the bodies of creation and change, the shape it is read
 * in, what a form starts with and what differs between two of them.
 */
export function defineRecord<
  const F extends Fields,
  const P extends Parts,
  W extends Raw = None,
  X extends Raw = None,
>({ name, fields, parts, also, read, startsFilled }: RecordInput<F, P, W, X>): RecordDefinition<F, P, W, X> {
  const shapeOf = startsFilled ? startingShape : storedShape;
  const lists = mapParts(parts, (part) => z.array(rowSchema(part, shapeOf)).max(part.max).default([]));
  const input = { ...shapeOf(fields), ...lists, ...also };
  const fixed = Object.keys(fields).filter((name) => fields[name]?.createOnly);
  const changeable = Object.fromEntries(Object.entries(input).filter(([name]) => !fixed.includes(name)));
  const stored = {
    ...system,
    ...storedShape(fields),
    ...optionsOf(fields),
    ...mapParts(parts, storedRows),
    ...read,
  };
  return {
    name,
    fields,
    parts,
    also: also ?? ({} as W),
    read: read ?? ({} as X),
    create: z.strictObject(input) as unknown as RecordDefinition<F, P, W, X>['create'],
    change: z.strictObject({
      versao: z.number().int().positive().optional(),
      ...partialOf(changeable),
    }) as unknown as RecordDefinition<F, P, W, X>['change'],
    stored: z.object(stored) as unknown as RecordDefinition<F, P, W, X>['stored'],
  };
}

const mapParts = <T>(parts: Parts, write: (part: Part) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, write(part)]));

const storedRows = ({ fields, read }: Part) =>
  z.array(z.object({ id: z.number(), ativo: z.boolean(), ...storedShape(fields), ...optionsOf(fields), ...read }));

function optionsOf(fields: Fields): Record<string, z.ZodType> {
  const references = Object.entries(fields).filter(([, { kind }]) => kind === 'ref');
  return Object.fromEntries(
    references.map(([name, { required }]) => [refName(name), required ? option : option.nullable()]),
  );
}

/** A new record as a form holds it: fields as they start, no rows. */
export const initialRecord = <R extends Pick<AnyRecord, 'fields' | 'parts'>>({ fields, parts }: R): RecordValues<R> =>
  ({ ...initialValues(fields), ...mapParts(parts, () => []) }) as unknown as RecordValues<R>;

type Row = Readonly<Record<string, unknown>> & { ativo: boolean };

/**
 * A record as it would be sent to be saved, or held by a form: its fields and, of each row, its id, state and fields.
 *
 * @param shown which rows of a list; all when absent
 */
export function valuesOfRecord<R extends Pick<AnyRecord, 'fields' | 'parts'>>(
  { fields, parts }: R,
  stored: object,
  shown: (part: keyof R['parts'] & string, row: Row) => boolean = () => true,
): RecordValues<R> {
  const lists = stored as Readonly<Record<string, readonly Row[]>>;
  const rows = Object.entries(parts).map(([name, part]) => [
    name,
    (lists[name] ?? []).filter((row) => shown(name, row)).map((row) => valuesOfRow(part, row)),
  ]);
  return { ...pick(stored, Object.keys(fields)), ...Object.fromEntries(rows) } as unknown as RecordValues<R>;
}

/** A row of a list as it would be sent to be saved. */
export const valuesOfRow = <P extends Part>({ fields }: P, row: object): HeldRow<P> =>
  pick(row, ['id', 'ativo', ...Object.keys(fields)]) as unknown as HeldRow<P>;

const pick = (from: object, names: readonly string[]): Record<string, unknown> => {
  const values = from as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
};
