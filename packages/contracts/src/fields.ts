import {
  type Decimal,
  type DecimalInput,
  decimal,
  isCnpj,
  isCpf,
  isEmail,
  isUf,
  normalizarCnpj,
  normalizarTelefone,
  telefoneComDdd,
  ufs,
} from '@retaguarda/brasil';
import { z } from 'zod';
import { civilDate } from './dates.ts';
import { mensagens } from './messages/pt-br.ts';
import { once } from './once.ts';
import { emptyTextAsNull } from './partial.ts';
import { isAddress } from './web-address.ts';
import { isOneLine, ONE_LINE, writtenLine, writtenLines } from './written.ts';

export type FieldKind =
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'flag'
  | 'date'
  | 'month'
  | 'time'
  | 'choice'
  | 'ref'
  | 'days'
  | 'color'
  | 'cnpj'
  | 'cpf'
  | 'documento'
  | 'email'
  | 'url'
  | 'telefone'
  | 'cep'
  | 'uf';

export interface Choice {
  value: string;
  label: string;
}

/** What list, form, export and search need to know about one field; `schema` is its shape on the wire. */
export interface Field<S extends z.ZodType = z.ZodType> {
  kind: FieldKind;
  label: string;
  schema: S;
  required: boolean;
  /** Value a new record starts with. */
  initial: unknown;
  /** Position in the list, from 1; absent: not a column at first. */
  column?: number;
  searchable: boolean;
  /** May be given as a list parameter of its own name. */
  filter: boolean;
  /** Title of the form section; the first section when absent. */
  section?: string;
  help?: string;
  /** Shown inside the input: `kg`, `%`, `dias`. */
  unit?: string;
  /** Characters at most; for `integer`, the highest value. */
  max?: number;
  /** Lowest value, for `integer`. */
  min?: number;
  /** Decimals kept, for `decimal`. */
  places?: number;
  /** Digits in all, for `decimal`. */
  precision?: number;
  options?: readonly Choice[];
  /** Resource whose record is referenced, for `ref`. */
  target?: string;
  /** Set once at creation. */
  createOnly?: boolean;
  /** Where money goes: support acting as the person reads it and does not change it, nor a new record carry it. */
  ownHands?: boolean;
  /** Derived by the database: shown and sorted like any other, never accepted. */
  computed?: boolean;
  /** Kept as an instant, for a text: on the wire ISO 8601 UTC with milliseconds. */
  instant?: boolean;
  /** Left out at creation, the server gives the next number of the group; for `integer`. */
  sequence?: boolean;
  /** The form asks for it only while another field, a choice, has one of these values. */
  onlyFor?: OnlyFor;
  /** Why a text is refused where it is typed; null: it is not. A record keeps what it held from before: see `typedRefusals`. */
  typed?: (value: string) => string | null;
}

export interface OnlyFor {
  field: string;
  values: readonly string[];
  /** What a required field holds while it is not asked for; null when absent. */
  otherwise?: string;
}

type Common = {
  label: string;
  column?: number;
  filter?: boolean;
  section?: string;
  help?: string;
  unit?: string;
  createOnly?: boolean;
  ownHands?: boolean;
  computed?: boolean;
  onlyFor?: OnlyFor;
};

type Optional<S extends z.ZodType> = z.ZodDefault<z.ZodNullable<S>>;
type Presence<S extends z.ZodType, R extends boolean | undefined> = R extends true ? S : Optional<S>;

function field<S extends z.ZodType, const R extends boolean | undefined>(
  kind: FieldKind,
  common: Common & { required?: R; searchable?: boolean; initial?: unknown },
  make: () => S,
  facts: Omit<Partial<Field>, 'schema'> = {},
): Field<Presence<S, R>> {
  const required = common.required ?? false;
  const schema = once(() => (required ? make() : optional(make())));
  return {
    kind,
    label: common.label,
    get schema() {
      return schema() as never;
    },
    required,
    initial: common.initial ?? null,
    searchable: common.searchable ?? false,
    filter: common.filter ?? false,
    ...(common.column === undefined ? {} : { column: common.column }),
    ...(common.section ? { section: common.section } : {}),
    ...(common.help ? { help: common.help } : {}),
    ...(common.unit ? { unit: common.unit } : {}),
    ...(common.createOnly ? { createOnly: true } : {}),
    ...(common.ownHands ? { ownHands: true } : {}),
    ...(common.computed ? { computed: true } : {}),
    ...(common.onlyFor ? { onlyFor: common.onlyFor } : {}),
    ...facts,
  };
}

/** The schema of a field that may be left empty. */
export const optional = (schema: z.ZodType) => z.preprocess(emptyTextAsNull, schema.nullable().default(null));

type TextOptions<R> = Common & {
  required?: R;
  searchable?: boolean;
  max: number;
  min?: number;
  upper?: boolean;
  pattern?: RegExp;
  patternText?: string;
  /** What is stored of what was typed. */
  tidy?: (value: string) => string;
  typed?: (value: string) => string | null;
};

/** One line of text, trimmed, all of it seen; `max` characters at most. */
export function text<const R extends boolean | undefined = undefined>(options: TextOptions<R>) {
  const { max, typed } = options;
  return field('text', options, () => oneLine(options), { max, ...(typed ? { typed } : {}) });
}

function oneLine({ required, min, max, upper, pattern, patternText, tidy }: TextOptions<unknown>): z.ZodType<string> {
  const plain = writtenLine({ min: required ? Math.max(1, min ?? 1) : (min ?? 0), max });
  const cased: z.ZodType<string> = tidy ? plain.transform(tidy) : upper ? plain.toUpperCase() : plain;
  return pattern ? cased.refine((value) => pattern.test(value), patternText ?? 'Valor inválido') : cased;
}

/** Text of several lines. */
export function longText<const R extends boolean | undefined = undefined>(options: TextOptions<R>) {
  const schema = () => writtenLines({ min: options.required ? 1 : 0, max: options.max });
  return field('longText', options, schema, { max: options.max });
}

/** Whole number within `min` and `max` (0 to 2,147,483,647 when not given). */
export function integer<const R extends boolean | undefined = undefined>(
  options: Common & {
    required?: R;
    searchable?: boolean;
    min?: number;
    max?: number;
    initial?: number;
    sequence?: boolean;
  },
) {
  const { min = 0, max = 2_147_483_647, sequence } = options;
  const schema = () => z.number().int('Informe um número inteiro').min(min).max(max);
  return field('integer', options, schema, { min, max, ...(sequence ? { sequence } : {}) });
}

/** A limit as people write it. */
const figura = (limite: DecimalInput): string => decimal(limite).toFixed().replace('.', ',');

/** Exact decimal as text on the wire, `places` decimals, `precision` digits in all (15 when not given). */
export function decimalField<const R extends boolean | undefined = undefined>(
  options: Common & {
    required?: R;
    places: number;
    precision?: number;
    min?: DecimalInput;
    max?: DecimalInput;
    initial?: string;
  },
) {
  const { places, precision = 15, min = 0, max } = options;
  const schema = () => decimalText(places, decimal(10).pow(precision - places), min, max);
  return field('decimal', options, schema, { places, precision });
}

const decimalText = (places: number, limit: Decimal, min: DecimalInput, max: DecimalInput | undefined) =>
  z
    .string()
    .trim()
    // What is not a number is told at once: the checks after this one read it as one.
    .regex(/^-?\d{1,20}(\.\d{1,20})?$/, { error: 'Valor inválido', abort: true })
    .refine((value) => decimal(value).decimalPlaces() <= places, `Máximo de ${places} casas decimais`)
    .refine((value) => decimal(value).gte(min), `Mínimo ${figura(min)}`)
    .refine(
      (value) => decimal(value).lt(limit) && (max === undefined || decimal(value).lte(max)),
      `Máximo ${figura(max ?? limit.minus(1))}`,
    )
    .transform((value) => decimal(value).toFixed(places));

/** Amount of money, two decimals. */
export const money = <const R extends boolean | undefined = undefined>(
  options: Common & { required?: R; min?: DecimalInput; initial?: string },
) => decimalField({ ...options, places: 2, unit: options.unit ?? 'R$' });

/** Percentage, four decimals, 0 to 100. */
export const percent = <const R extends boolean | undefined = undefined>(
  options: Common & { required?: R; initial?: string; max?: DecimalInput },
) => decimalField({ ...options, places: 4, precision: 7, max: options.max ?? 100, unit: '%' });

/** Yes or no; never null. */
export function flag(options: Common & { initial?: boolean }): Field<z.ZodDefault<z.ZodBoolean>> {
  const initial = options.initial ?? false;
  return field('flag', { ...options, required: true, initial }, () => z.boolean().default(initial), {
    required: false,
  });
}

/** Civil date `YYYY-MM-DD`. */
export const date = <const R extends boolean | undefined = undefined>(options: Common & { required?: R }) =>
  field('date', options, () => civilDate());

/** Calendar month `YYYY-MM`, the *competência* of an amount. Stored as its first day. */
export const month = <const R extends boolean | undefined = undefined>(options: Common & { required?: R }) =>
  field('month', options, () => z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Informe o mês e o ano'));

/** Time of day `HH:MM`. */
export const time = <const R extends boolean | undefined = undefined>(options: Common & { required?: R }) =>
  field('time', options, () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, mensagens.fieldInvalidTime));

/** One of a fixed set; the key is what is stored, the value what is shown. */
export function choice<const O extends Record<string, string>, const R extends boolean | undefined = undefined>(
  options: Common & { required?: R; options: O; initial?: keyof O & string },
) {
  const values = Object.keys(options.options) as [keyof O & string, ...(keyof O & string)[]];
  // An object keeps its keys as written, but for whole numbers: there '10' comes before '01'.
  if (values.every((value) => /^\d+$/.test(value))) values.sort();
  return field('choice', options, () => z.enum(values), {
    options: values.map((value) => ({ value, label: options.options[value] as string })),
  });
}

/** Id of a record of another resource (a register, or one of `externalTargets`). The field's name ends in `Id`. */
export const ref = <const R extends boolean | undefined = undefined>(
  target: string,
  options: Common & { required?: R },
) =>
  field('ref', options, () => z.number().int().positive().max(Number.MAX_SAFE_INTEGER), {
    target,
    filter: options.filter ?? true,
  });

/** List of due days counted from the base date, ascending: `[0, 30, 60]`. */
export const days = <const R extends boolean | undefined = undefined>(
  options: Common & { required?: R; max?: number },
) =>
  field('days', options, () =>
    z
      .array(z.number().int().min(0).max(3650))
      .min(options.required ? 1 : 0)
      .max(options.max ?? 60)
      .refine(
        (list) => list.every((day, i) => i === 0 || day > (list[i - 1] ?? 0)),
        'Informe os dias em ordem crescente',
      ),
  );

export const color = <const R extends boolean | undefined = undefined>(
  options: Common & { required?: R; initial?: string },
) => field('color', options, () => z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Cor inválida'));

export const cnpj = <const R extends boolean | undefined = undefined>(
  options: Common & { required?: R; searchable?: boolean },
) =>
  field('cnpj', options, () => z.string().transform(normalizarCnpj).refine(isCnpj, mensagens.fieldInvalidCnpj), {
    max: 18,
  });

export const cpf = <const R extends boolean | undefined = undefined>(
  options: Common & { required?: R; searchable?: boolean },
) =>
  field(
    'cpf',
    options,
    () =>
      z
        .string()
        .transform((value) => value.replaceAll(/\D/g, ''))
        .refine(isCpf, 'CPF inválido'),
    { max: 14 },
  );

/** CPF or CNPJ, told apart by length. */
export const documento = <const R extends boolean | undefined = undefined>(
  options: Common & { required?: R; searchable?: boolean },
) =>
  field(
    'documento',
    options,
    () =>
      z
        .string()
        .transform(normalizarCnpj)
        .refine((value) => isCnpj(value) || isCpf(value), 'CPF ou CNPJ inválido'),
    { max: 18 },
  );

export const email = <const R extends boolean | undefined = undefined>(
  options: Common & { required?: R; searchable?: boolean },
) =>
  field('email', options, () => z.string().trim().toLowerCase().max(254).refine(isEmail, 'E-mail inválido'), {
    max: 254,
  });

/** Address of a page or a file: http or https, with a host. One without a scheme is of https. */
export function url<const R extends boolean | undefined = undefined>(
  options: Common & { required?: R; searchable?: boolean; max: number; onlyHttps?: true },
) {
  const { max, onlyHttps } = options;
  const text = onlyHttps ? 'Informe um endereço https://' : 'Informe um endereço como https://www.exemplo.com.br';
  const schema = () =>
    z
      .string()
      .trim()
      .normalize('NFC')
      .refine(isOneLine, ONE_LINE)
      .transform((value) => (/^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `https://${value}`))
      .refine((value) => value.length <= max, `* MÁXIMO DE ${max} CARACTERES`)
      .refine((value) => isAddress(value, onlyHttps ? /^https:\/\//i : /^https?:\/\//i), text);
  return field('url', options, schema, { max });
}

/** Without its area code nobody is called from another city. */
export const PHONE_WITH_AREA = 'Informe o telefone com o DDD: (11) 98765-4321';

/** @param options.kept whether a record keeps a number without area code from before, and only another one is refused */
export function telefone<const R extends boolean | undefined = undefined>(
  options: Common & { required?: R; searchable?: boolean; kept?: boolean },
) {
  const { kept } = options;
  const refusal = (value: string) => (telefoneComDdd(value) === null ? PHONE_WITH_AREA : null);
  const read = () =>
    z
      .string()
      .transform((value) => telefoneComDdd(value) ?? (kept ? normalizarTelefone(value) : ''))
      .refine((value) => value.length <= 40 && value.replaceAll(/\D/g, '').length >= 6, PHONE_WITH_AREA);
  return field('telefone', options, read, { max: 15, ...(kept ? { typed: refusal } : {}) });
}

export const cep = <const R extends boolean | undefined = undefined>(options: Common & { required?: R }) =>
  field(
    'cep',
    options,
    () =>
      z
        .string()
        .transform((value) => value.replaceAll(/\D/g, ''))
        .refine((value) => /^\d{8}$/.test(value), 'CEP inválido'),
    { max: 9 },
  );

export const uf = <const R extends boolean | undefined = undefined>(options: Common & { required?: R }) =>
  field('uf', options, () => z.string().toUpperCase().refine(isUf, 'UF inválida'), {
    max: 2,
    options: ufs.map(({ sigla, nome }) => ({ value: sigla, label: `${sigla} - ${nome}` })),
  });
