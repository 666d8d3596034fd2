import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';

/** One parameter of an address: what it is when the address does not say, and how its text is read and written. */
export interface Param<T> {
  /** Stands where the address says nothing, or nothing that makes sense; it is never written. */
  usual: T;
  /** @returns undefined for a text that makes no sense */
  read(text: string): T | undefined;
  /** @returns the empty text for what is not written */
  write(value: T): string;
}

/** The parameters of a screen, or of a part of one, by name. */
export type AddressSchema = Readonly<Record<string, Param<unknown>>>;

/** What an address of the schema says. */
export type AddressValues<S extends AddressSchema> = {
  readonly [Name in keyof S]: S[Name] extends Param<infer T> ? T : never;
};

/** A screen's path as the specification writes it, with the parameters after the `?` and those inside the path. */
export interface ScreenAddress<S extends AddressSchema = AddressSchema> {
  path: string;
  params: S;
}

/** The parameters of an address as texts; an undefined one is taken out. */
export type AddressTexts = Record<string, string | undefined>;

const optional = <T>(read: (text: string) => T | undefined, write: (value: T) => string): Param<T | null> => ({
  usual: null,
  read,
  write: (value) => (value === null ? '' : write(value)),
});

const idOf = (text: string): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Any text; null when there is none. */
export const text = (): Param<string | null> =>
  optional(
    (given) => given,
    (value) => value,
  );

/** The id of a record, from 1; null when there is none. */
export const recordId = (): Param<number | null> => optional(idOf, String);

/** Ids of records: `1,2`. What is no id among them is left out. */
export const recordIds = (): Param<readonly number[]> => ({
  usual: [],
  read: (given) => given.split(',').flatMap((one) => idOf(one) ?? []),
  write: (ids) => ids.join(','),
});

/** A civil day, `2026-03-01`, or null. */
export const day = (): Param<string | null> => optional((given) => (isDay(given) ? given : undefined), String);

/** A month, `2026-03`, or null. */
export const month = (): Param<string | null> =>
  optional((given) => (isDay(`${given}-01`) ? given : undefined), String);

const isDay = (given: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(given) && new Date(`${given}T00:00:00Z`).toJSON()?.slice(0, 10) === given;

/** One of these words, else the usual one; without a usual one, null. */
export function oneOf<const W extends string>(words: readonly W[]): Param<W | null>;
export function oneOf<const W extends string>(words: readonly W[], usual: NoInfer<W>): Param<W>;
export function oneOf<const W extends string>(words: readonly W[], usual: W | null = null): Param<W | null> {
  return {
    usual,
    read: (given) => words.find((word) => word === given),
    write: (value) => value ?? '',
  };
}

/** What every address of one record says: which, and what for. */
export const recordParams = <const W extends string>(...acoes: readonly W[]) => ({
  acao: oneOf(acoes),
  id: recordId(),
});

export const screenAddress = <const S extends AddressSchema = Readonly<Record<never, never>>>(
  path: string,
  params?: S,
): ScreenAddress<S> => ({ path, params: params ?? ({} as S) });

/** Whether the records of an address can be read, not only changed. */
const canBeRead = (schema: AddressSchema): boolean => {
  const { acao, id } = schema;
  return id !== undefined && acao?.read('ver') === 'ver';
};

/** Whether an address asks for a record, to read or to change it, without saying which: there is nothing to show. */
export function lacksRecord(schema: AddressSchema | undefined, search: Readonly<Record<string, unknown>>): boolean {
  if (!schema || !('acao' in schema && 'id' in schema)) return false;
  const { acao, id } = readAddress(schema, search);
  return typeof acao === 'string' && acao !== 'adicionar' && id === null;
}

/**
 * Reads an address. What is absent or makes no sense gets its usual value, so that an old or mistyped link still opens
 * the screen.
 *
 * @param search the parameters as a router or a test gives them: texts, numbers or booleans
 */
export function readAddress<S extends AddressSchema>(schema: S, search: Readonly<Record<string, unknown>>) {
  const read = Object.entries(schema).map(([name, param]) => [name, readParam(param, search[name])]);
  return Object.fromEntries(read) as AddressValues<S>;
}

function readParam<T>(param: Param<T>, given: unknown): T {
  const isPlain = typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean';
  if (!isPlain || given === '') return param.usual;
  return param.read(String(given)) ?? param.usual;
}

/** The texts of what is named in `values`; undefined for what need not be written. */
export function writeAddress<S extends AddressSchema>(schema: S, values: Partial<AddressValues<S>>): AddressTexts {
  const given: Readonly<Record<string, unknown>> = values;
  const named = Object.entries(schema).filter(([name]) => given[name] !== undefined);
  return Object.fromEntries(named.map(([name, param]) => [name, writeParam(param, given[name])]));
}

function writeParam<T>(param: Param<T>, value: T): string | undefined {
  const written = param.write(value);
  return written === '' || written === param.write(param.usual) ? undefined : written;
}

/** Every parameter of the schema as it would be written: broken and usual values leave the address. */
export const cleanAddress = (schema: AddressSchema, search: Readonly<Record<string, unknown>>): AddressTexts =>
  writeAddress(schema, readAddress(schema, search));

/** Where a link leads: spread into a `Link`, or given to `navigate`. */
export interface LinkTarget {
  to: string;
  search: AddressTexts;
}

/** The way to a screen. Only what is named is in the address; parameters inside the path are put there. */
export function linkTo<S extends AddressSchema>(
  { path, params }: ScreenAddress<S>,
  values: Partial<AddressValues<S>> = {},
): LinkTarget {
  const search = writeAddress(params, values);
  const to = path.replaceAll(/\/\{(\w+)\??\}/g, (_, name: string) => {
    const { [name]: text } = search;
    delete search[name];
    return text === undefined ? '' : `/${text}`;
  });
  return { to, search };
}

/**
 * The way to a record that was found elsewhere: in a search, a notice, another record. It opens to be read, as a row of
 * its list does; E alters it.
 */
export const linkToRead = <S extends AddressSchema>(
  screen: ScreenAddress<S> & ('ver' extends AddressValues<S>['acao'] ? unknown : never),
  id: number,
): LinkTarget => linkTo<AddressSchema>(screen, { acao: 'ver', id });

/**
 * The address under which a record was open, to read it now where its screen lets it be read.
 *
 * @param params of the screen at that address
 */
export function hrefToRead(href: string, params: AddressSchema | undefined): string {
  const [path = '', query = ''] = href.split('?');
  const search = parsePlainSearch(query);
  if (search.acao !== 'editar' || !params || !canBeRead(params)) return href;
  return `${path}${stringifyPlainSearch({ ...search, acao: 'ver' })}`;
}
