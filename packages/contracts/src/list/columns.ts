import { z } from 'zod';
import type { Choice, Field, FieldKind } from '../fields.ts';
import { option } from '../list.ts';
import { once } from '../once.ts';
import type { Access } from '../permissions.ts';
import { storedSchema } from '../stored-schema.ts';

/** What a state means for the person: done, waiting, wrong, of note, or merely a fact. */
export type Tone = 'ok' | 'wait' | 'bad' | 'note' | 'mute';

/**
 * How a value is read, drawn, ordered and exported. `ref` is `{ id, rotulo }`; `state` one of a fixed set with a tone,
 * `states` several of them; `quantity` shows the decimals it has; `outOf` is `[done, of how many]`; `tags` are facts of the
 * row that hold, by name.
 */
export type ColumnKind =
  | FieldKind
  | 'money'
  | 'quantity'
  | 'percent'
  | 'outOf'
  | 'instant'
  | 'state'
  | 'states'
  | 'tags'
  | 'image';

/** Whose eyes it is for: who holds a permission, or the people of the provider's group. */
export type SeenBy = Access | 'provedor';

/** What a value worked out of a row may depend on besides the row. */
export interface Moment {
  /** Civil day where the person is. */
  today: string;
}

/** A word that holds while the row has a fact: beside a name (a client that is blocked), or as one of its tags. */
export interface Mark {
  /** Path in the row: a flag, or what may be empty. */
  when: string;
  /** Holds where the fact does not. */
  not?: true;
  label: string;
  tone: Tone;
}

/** One column of a list. Every face of it (screen, card of a phone, file, order, query) reads this. */
export interface Column<S extends z.ZodType = z.ZodType, Own extends boolean = boolean> {
  kind: ColumnKind;
  label: string;
  /** Its value on the wire. */
  schema: S;
  /** The row carries it under the column's name; else it is found at `at`, or worked out by `derive`. */
  own: Own;
  at?: string;
  derive?: (row: never, moment: Moment) => unknown;
  /** The fields that `derive` reads, so that a long file reads no others; absent: it may read all. */
  reads?: readonly string[];
  /** Absent: who sees the list. For anybody else it does not exist, neither as order nor in a file. */
  seenBy?: SeenBy;
  nullable: boolean;
  sortable: boolean;
  /** On view before anybody chooses columns. */
  shown: boolean;
  /** Place among the columns on view, where it is not that of the definition. */
  place?: number;
  /** Place on the card of a phone; of a `name`, in what the whole row is called: a document by its number and of whom. */
  card?: 'title' | 'name' | 'figure' | 'fact';
  /** Pixels and share of the room left over, where those of the kind do not fit. */
  width?: number;
  grow?: number;
  /** Quieter and heavier ink. */
  muted?: boolean;
  strong?: boolean;
  /** Most characters, where known. */
  max?: number;
  places?: number;
  unit?: string;
  /** Path in the row of the unit a figure is followed by. */
  unitAt?: string;
  /** What is above zero has its sign: a movement, a difference. */
  signed?: boolean;
  /** A zero is not written: only what differs is looked for. */
  zeroBlank?: boolean;
  options?: readonly Choice[];
  tones?: Readonly<Record<string, Tone>>;
  marks?: readonly Mark[];
  /** A flag drawn as a star: what the person marked as a favourite. */
  star?: boolean;
  /** Path in the row of the zone an instant is told in, where it is not that of who looks: the place's own. */
  zoneAt?: string;
  /** An instant shown as how long ago it was. */
  relative?: boolean;
  /** A sentence of the program's, kept as it was written: shown in the language of the page. */
  said?: true;
  /** Words where there is no value. */
  empty?: string;
  /** Path of the address of a picture beside the text. */
  imageAt?: string;
  /** `false`: on the screen alone. `asked`: in a file that names it. */
  inFile: boolean | 'asked';
}

export type Columns = Readonly<Record<string, Column>>;

/** What a definition says of a column; the rest follows from its kind. */
export type ColumnOptions = Pick<Column, 'label'> &
  Partial<Omit<Column, 'kind' | 'schema' | 'own' | 'label' | 'options' | 'tones'>>;

type Wire<S extends z.ZodType, O> = Kept<O extends { nullable: true } ? z.ZodNullable<S> : S, O>;
type Kept<S extends z.ZodType, O> = O extends { seenBy: SeenBy } ? z.ZodOptional<S> : S;
type IsOwn<O> = O extends { at: string } | { derive: (row: never, moment: Moment) => unknown } ? false : true;
type Made<S extends z.ZodType, O> = Column<Wire<S, O>, IsOwn<O>>;

function column<S extends z.ZodType, const O extends ColumnOptions>(
  kind: ColumnKind,
  make: () => S,
  { nullable = false, sortable = false, shown = true, inFile = true, ...options }: O,
  facts: Partial<Column> = {},
): Made<S, O> {
  const own = options.at === undefined && options.derive === undefined;
  const schema = once(() => {
    const stored = nullable ? make().nullable() : make();
    return options.seenBy ? stored.optional() : stored;
  });
  return {
    ...options,
    ...facts,
    kind,
    get schema() {
      return schema();
    },
    own,
    nullable,
    sortable,
    shown,
    inFile,
  } as unknown as Made<S, O>;
}

export const text = <const O extends ColumnOptions>(options: O) => column('text', () => z.string(), options);
export const integer = <const O extends ColumnOptions>(options: O) => column('integer', () => z.number(), options);
/** Decimals as many as `places`; a decimal string. */
export const decimal = <const O extends ColumnOptions>(options: O) => column('decimal', () => z.string(), options);
/** Amount of a product: the decimals it has, red below zero. */
export const quantity = <const O extends ColumnOptions>(options: O) => column('quantity', () => z.string(), options);
/** Two decimals with the sign of the currency; `places` for costs of four. */
export const money = <const O extends ColumnOptions>(options: O) => column('money', () => z.string(), options);
export const percent = <const O extends ColumnOptions>(options: O) => column('percent', () => z.string(), options);
export const flag = <const O extends ColumnOptions>(options: O) => column('flag', () => z.boolean(), options);
/** Civil date `YYYY-MM-DD`. */
export const date = <const O extends ColumnOptions>(options: O) => column('date', () => z.string(), options);
export const month = <const O extends ColumnOptions>(options: O) => column('month', () => z.string(), options);
/** ISO 8601 UTC; shown and exported in the person's zone. */
export const instant = <const O extends ColumnOptions>(options: O) => column('instant', () => z.string(), options);
/** `{ id, rotulo }`. */
export const reference = <const O extends ColumnOptions>(options: O) => column('ref', () => option, options);
/** CPF or CNPJ, told apart by length. */
export const documento = <const O extends ColumnOptions>(options: O) => column('documento', () => z.string(), options);
export const telefone = <const O extends ColumnOptions>(options: O) => column('telefone', () => z.string(), options);
/** Address of a picture. */
export const image = <const O extends ColumnOptions>(options: O) => column('image', () => z.string(), options);

type States = Readonly<Record<string, string>>;
type Tones = Readonly<Record<string, Tone>>;

export const choicesOf = (states: States): Choice[] =>
  Object.entries(states).map(([value, label]) => ({ value, label }));
const oneOf = <T extends States>(states: T) =>
  z.enum(Object.keys(states) as [keyof T & string, ...(keyof T & string)[]]);
const stateFacts = (states: States, tones: Tones | undefined): Partial<Column> => ({
  options: choicesOf(states),
  ...(tones ? { tones } : {}),
});

/**
 * One of a fixed set, on the colour of what it means.
 *
 * @param states words by key: the table of the contract
 */
export const state = <T extends States, const O extends ColumnOptions>(states: T, options: O, tones?: Tones) =>
  column('state', () => oneOf(states), options, stateFacts(states, tones));

/** One of a fixed set, as a plain word. */
export const choice = <T extends States, const O extends ColumnOptions>(states: T, options: O) =>
  column('choice', () => oneOf(states), options, stateFacts(states, undefined));

/** So many of so many, worked out of the row: `[done, of how many]`. */
export const outOf = <Row>(
  options: ColumnOptions & { derive: (row: Row) => readonly [done: number, all: number] | null },
): Column<z.ZodUnknown, false> => ({ ...column('outOf', () => z.unknown(), options), own: false });

/** Several of a fixed set. */
export const states = <T extends States, const O extends ColumnOptions>(set: T, options: O, tones?: Tones) =>
  column('states', () => z.array(oneOf(set)), options, stateFacts(set, tones));

/** Facts of the row that hold, side by side; they are read from the row, which carries each of them by itself. */
export const tags = (options: ColumnOptions & { marks: readonly Mark[] }): Column<z.ZodString, false> => ({
  ...column('tags', () => z.string(), options),
  own: false,
});

const figures: Partial<Record<string, ColumnKind>> = { R$: 'money', '%': 'percent' };

/** The column of a record's field: label, kind, choices and decimals are the field's. */
export function fromField<const F extends Field, const O extends Partial<ColumnOptions>>(
  field: F,
  options: O = {} as O,
) {
  const { label, max, places, unit, options: choices } = field;
  const kind = field.kind === 'decimal' ? (figures[unit ?? ''] ?? 'decimal') : field.kind;
  const nullable = !field.required && field.kind !== 'flag';
  const facts: Partial<Column> = {
    ...(max === undefined ? {} : { max }),
    ...(places === undefined ? {} : { places }),
    ...(unit && kind !== 'money' && kind !== 'percent' ? { unit } : {}),
    ...(choices ? { options: choices } : {}),
  };
  const schema = () => (field.kind === 'ref' ? option : storedSchema(field));
  return column(
    kind,
    schema,
    { ...facts, nullable, label, ...options },
    choices ? { options: choices } : {},
  ) as unknown as Column<
    z.ZodType<O extends { nullable: false } ? NonNullable<z.output<F['schema']>> : z.output<F['schema']>>,
    IsOwn<O>
  >;
}
