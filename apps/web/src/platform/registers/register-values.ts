import type { Field, Register } from '@retaguarda/contracts';
import { changedValues } from '../ui/form/draft.ts';
import type { Held } from '../ui/form/held.ts';
import type { Row } from './register-row.ts';

export type Values = Record<string, unknown>;

/** The fields a form holds: what the database derives is not typed. */
const typedFields = (register: Register): [string, Field][] =>
  Object.entries(register.fields).filter(([, { computed }]) => !computed);

/** A new record: what the definition starts with. */
export const blankValues = (register: Register): Values =>
  Object.fromEntries(typedFields(register).map(([name, { initial }]) => [name, initial]));

/** Where a record must be of a company, a new one begins as one of the company the person works in. */
export function companyValues({ company, fields }: Register, empresaId: number | undefined): Record<string, number> {
  const field = company === undefined ? undefined : fields[company];
  const asks = field?.required === true && field.target === 'empresas' && field.initial === null;
  return company !== undefined && asks && empresaId !== undefined ? { [company]: empresaId } : {};
}

/** Fields that the form does not ask for, as its choices stand. */
export const unaskedOf = ({ fields }: Register, values: Values): ReadonlySet<string> =>
  new Set(
    Object.entries(fields).flatMap(([name, { onlyFor }]) =>
      onlyFor && !onlyFor.values.includes(String(values[onlyFor.field])) ? [name] : [],
    ),
  );

/** What the form holds, as it is saved: what was typed for another choice stays in the form and is not sent. */
export function asAsked(register: Register, values: Values): Values {
  const unasked = unaskedOf(register, values);
  const kept = ([name, value]: [string, unknown]): [string, unknown] =>
    unasked.has(name) ? [name, register.fields[name]?.onlyFor?.otherwise ?? null] : [name, value];
  return Object.fromEntries(Object.entries(values).map(kept));
}

/** A record as its form holds it. */
export const heldOf = (register: Register, row: Row): Held<Values> => ({
  values: Object.fromEntries(typedFields(register).map(([name]) => [name, row[name] ?? null])),
  versao: row.versao,
});

/** Fields in which no two records may be equal: a copy must not start with them. */
export function copyValues(register: Register, row: Row): Values {
  const unique = new Set(register.unique.filter((fields) => fields.length === 1).flat());
  const { values } = heldOf(register, row);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      unique.has(name) ? (register.fields[name]?.initial ?? null) : value,
    ]),
  );
}

/**
 * The body of an update: only what changed, and the version it was changed on, so that two people who edit different
 * fields are told apart from two who edit the same.
 */
export function updateBody(register: Register, before: Values, values: Values, versao: number | null): Values {
  const changed = Object.entries(changedValues(before, values)).filter(([name]) => !register.fields[name]?.createOnly);
  return { ...Object.fromEntries(changed), ...(versao === null ? {} : { versao }) };
}

export interface Section {
  title: string;
  fields: [string, Field][];
  /** Not one required field: starts folded when it is not the first. */
  optional: boolean;
}

/**
 * The sections of a record, in the order in which the definition names them; fields without one come first.
 *
 * @param fields those of the form (`typed`), or all there is to read
 */
export function sectionsOf(register: Register, firstTitle: string, fields: 'typed' | 'all'): Section[] {
  const named = fields === 'typed' ? typedFields(register) : Object.entries(register.fields);
  const groups = Map.groupBy(named, ([, field]) => field.section ?? firstTitle);
  return [...groups].map(([title, fields]) => ({
    title,
    fields,
    optional: fields.every(([, field]) => !field.required),
  }));
}
