import type { z } from 'zod';
import type { Dictionary } from './es-ec/dictionary.ts';
import type { Field } from './fields.ts';
import type { ListOf } from './list/define-list.ts';
import { listOfRegister } from './list/of-register.ts';
import type { MensagemKey } from './messages/pt-br.ts';
import type { Access, Family } from './permissions.ts';
import { callsOf, type RegisterCalls } from './register-calls.ts';
import { type InputOf, type RowOfFields, type ShapeOf, schemasOf } from './register-schemas.ts';
import type { Audience, ScreenArea } from './screens.ts';

export type Fields = Record<string, Field>;

/** The permission of each act on a register. */
export interface RegisterAccess {
  list: Access;
  read: Access;
  create: Access;
  update: Access;
}

/** A further GET of the specification that is the same query seen otherwise. */
export interface RegisterView {
  /** Full path: `marcas/select`, `rolesV2`, `cidades/byEstado/{state}`. */
  path: string;
  /** `list` is a page of rows; `options` is the short selection list; `allOptions` includes the inactive ones. */
  kind: 'list' | 'options' | 'allOptions';
  /** Values every row of this view has, by field: the accounts that issue boletos, the types used in payments. */
  where?: Readonly<Record<string, string | number | boolean>>;
  /** Field whose value comes in the path, by parameter: `{ state: 'uf' }`. */
  bind?: Readonly<Record<string, string>>;
  /** Options given when the caller names no `limit`; 50 when absent. */
  limit?: number;
}

/**
 * What must hold between the fields of a record. Checked on the whole record, as it would be stored, by the server and by
 * the form.
 */
export interface RegisterRule<F extends Fields> {
  /** Field the text is shown on when the rule is broken. */
  field: keyof F & string;
  text: string;
  holds(row: InputOf<F>): boolean;
}

export interface RegisterScreen {
  /** Below `/sistema/`. */
  path: string;
  title: string;
  area: ScreenArea;
  /** Route of the form page, where the specification names one; else the form opens beside the list. */
  formPath?: string;
  /** Route of the form of an existing record, where it differs from `formPath`. */
  editPath?: string;
  /** Further routes of the list. */
  alsoAt?: readonly string[];
  /** Hides the entry from the menu where another page holds this register (mercadológicos). */
  inMenu?: boolean;
  /** Whose menu shows it; its area's when left out. */
  audience?: readonly Audience[];
}

/** Rows of `table` that the rows of `by` tie to a record: `its` names the row, `own` the record. */
export interface TakenAlong {
  table: string;
  by: string;
  its: string;
  own: string;
}

export interface RegisterInput<F extends Fields> {
  resource: string;
  table: string;
  /** Module of the API that the table belongs to: no other writes it. */
  module: string;
  domain: string;
  label: { one: string; many: string };
  /** `grupo`: rows of the tenant. `referencia`: facts shared by all, written by the provider's group only. */
  scope: 'grupo' | 'referencia';
  /** A family of slugs, or one access for each act. */
  access: Family | RegisterAccess;
  fields: F;
  /** Field lists whose values may not repeat within the group, also among inactive rows; text compares without accents and case. */
  unique?: readonly (readonly (keyof F & string)[])[];
  rules?: readonly RegisterRule<F>[];
  /** Default order, ascending; the first field of `optionLabel` when absent. */
  order?: keyof F & string;
  /** Fields joined with " - " to name a record in selections; `nome` when absent. */
  optionLabel?: readonly (keyof F & string)[];
  /**
   * Ref field by which rows belong to a company: a user sees those of the companies granted, and those of none. It
   * points at `empresas`, or at a register that does (the day's balance of an account is of the account's company).
   */
  company?: keyof F & string;
  /**
   * Ref field by which rows belong to a reseller: its people see theirs and those of none, and write neither, because
   * what is agreed with a reseller is the provider's to say.
   */
  reseller?: keyof F & string;
  views?: readonly RegisterView[];
  /** Other names of list parameters in the specification: `{ flag: 'bandeiraId', filter: 'search' }`. */
  aliases?: Readonly<Record<string, (keyof F & string) | 'search'>>;
  screen: RegisterScreen;
  /** Confirmation texts other than the common ones. */
  confirm?: { inactivate: MensagemKey; activate: MensagemKey };
  /** What is deactivated and comes back together with a record: rows of a table, tied to it by another. */
  takesAlong?: TakenAlong;
  /** One line under an empty list: what this register is for. */
  purpose: string;
  /** Its texts in Spanish (Ecuador), by their Portuguese text; those that other definitions say too stand in a dictionary. */
  spanish?: Dictionary;
  /** What the search of its list looks into, where rows show more than that. */
  searchLabel?: string;
  /** Row that marks a favourite: adds `PUT <resource>/favorite/{id}`; the named flag field is toggled and comes first. */
  favorite?: keyof F & string;
  /** Official facts that only a new version of the program changes: no call writes them. */
  readOnly?: true;
  /** The specification edits through POST too: with `id` in the body the record is altered, whole. */
  createEdits?: true;
  /** One record of each group, id 1, made with the group: it is read and altered, never listed, created or deactivated. */
  single?: true;
  /** Bank data and the like: its writing calls are `ownHands`. */
  ownHands?: true;
  /** Where money goes: every write asks for a fresh proof that it is the person. */
  freshProof?: true;
  /** Ref field to the register in whose form these rows are edited (the values of a characteristic). */
  partOf?: keyof F & string;
}

export interface Register<F extends Fields = Fields> extends Omit<RegisterInput<F>, 'access'> {
  access: RegisterAccess;
  order: keyof F & string;
  optionLabel: readonly (keyof F & string)[];
  views: readonly RegisterView[];
  unique: readonly (readonly (keyof F & string)[])[];
  aliases: Readonly<Record<string, string>>;
  rules: readonly RegisterRule<F>[];
  schemas: RegisterSchemas<F>;
  /** Absent for a single record, which is never listed. */
  list?: ListOf<RowOfFields<F>>;
  calls: RegisterCalls;
}

export interface RegisterSchemas<F extends Fields> {
  create: z.ZodObject<ShapeOf<F>>;
  update: z.ZodType;
  row: z.ZodType<RowOfFields<F>>;
}

export type RowOf<R extends Register> = R extends Register<infer F> ? RowOfFields<F> : never;

const familyAccess = (family: Family): RegisterAccess => ({
  list: { any: [`${family}_index`, `${family}_show`] },
  read: { any: [`${family}_index`, `${family}_show`, `${family}_update`] },
  create: `${family}_create`,
  update: `${family}_update`,
});

/**
 * Declares a plain register: from this one definition come the calls, the list and form screens, the export, the
 * OpenAPI page and the structural tests. The table is written by hand in a migration; a test compares the two.
 */
export function defineRegister<const F extends Fields>(input: RegisterInput<F>): Register<F> {
  const access = typeof input.access === 'string' ? familyAccess(input.access) : input.access;
  const optionLabel = input.optionLabel ?? (['nome'] as readonly (keyof F & string)[]);
  const order = input.order ?? (optionLabel[0] as keyof F & string);
  const register = {
    ...input,
    access,
    optionLabel,
    order,
    unique: input.unique ?? [],
    rules: input.rules ?? [],
    aliases: input.aliases ?? {},
    views: viewsOf(input),
    schemas: schemasOf(input.fields),
  };
  const list = input.single ? {} : { list: listOfRegister(register as unknown as Register) };
  const listed = { ...register, ...list };
  return { ...listed, calls: callsOf(listed) };
}

/** Texts of the rules that `row` breaks, by field; empty when all hold. */
export function brokenRules(register: Register, row: Record<string, unknown>): Record<string, string> {
  const campos: Record<string, string> = {};
  for (const { field, text, holds } of register.rules) {
    if (!campos[field] && !holds(row as never)) campos[field] = text;
  }
  return campos;
}

/** Every register but a single record can be chosen from: `<resource>/select` is there without being named. */
function viewsOf<F extends Fields>({ resource, views = [], single }: RegisterInput<F>): readonly RegisterView[] {
  const select = `${resource}/select`;
  if (single || views.some(({ path }) => path === select)) return views;
  return [...views, { path: select, kind: 'options' }];
}
