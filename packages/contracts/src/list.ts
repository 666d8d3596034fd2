import { z } from 'zod';

const NUL = String.fromCharCode(0);
/** Free text from a query; PostgreSQL cannot hold the null character, so it is refused by name. */
export const queryText = z
  .string()
  .normalize('NFC')
  .max(200, '* MÁXIMO DE 200 CARACTERES')
  .refine((text) => !text.includes(NUL), 'Caractere inválido.');
/** `true`, `false`, `1`, `0` in a query string. */
export const queryFlag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

export const DEFAULT_ROWS_PER_PAGE = 25;
export const MAX_ROWS_PER_PAGE = 500;
/** Rows up to which a list is counted and added up unasked. */
export const COUNTED_ROWS = 10_000;

/**
 * The standard list parameters. Unknown parameters and sort fields are refused, never ignored.
 *
 * @param sortable names accepted by `sortBy` and `exactBy`
 * @param filters the call's own parameters
 */
export function listQuery<F extends z.ZodRawShape>(sortable: readonly [string, ...string[]], filters: F) {
  return z.strictObject({
    search: queryText.optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    rowsPerPage: z.coerce.number().int().min(1).max(MAX_ROWS_PER_PAGE).default(DEFAULT_ROWS_PER_PAGE),
    sortBy: z.enum(sortable).optional(),
    descending: queryFlag.optional(),
    /** The field that `search` must equal whole, instead of "contains" over the searchable fields. */
    exactBy: z.enum(sortable).optional(),
    somenteInativos: queryFlag.optional(),
    /** Counts and adds up all rows, however many: without it a total stops at `COUNTED_ROWS`. */
    contarTodos: queryFlag.optional(),
    ...filters,
  });
}

export interface ListQuery {
  search?: string | undefined;
  page: number;
  rowsPerPage: number;
  sortBy?: string | undefined;
  descending?: boolean | undefined;
  exactBy?: string | undefined;
  somenteInativos?: boolean | undefined;
  contarTodos?: boolean | undefined;
}

export interface Page<T> {
  data: T[];
  total: number;
  /** Present when there are more rows than `total` says: they were not counted. */
  totalExato?: false | undefined;
  page: number;
  rowsPerPage: number;
}

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    total: z.number().int(),
    totalExato: z.literal(false).optional(),
    page: z.number().int(),
    rowsPerPage: z.number().int(),
  });

/** One line of a selection list. */
export const option = z.object({ id: z.number(), rotulo: z.string() });
export type Option = z.infer<typeof option>;

/** The columns of an exported list, in order, by their names. */
export const columnNames = z
  .string()
  .regex(/^[A-Za-z]\w{0,39}(,[A-Za-z]\w{0,39}){0,99}$/)
  .transform((list) => list.split(','));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Zone of the person's device (`America/Sao_Paulo`), in which a file writes day and hour. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Fuso horário desconhecido');

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const MAX_OPTIONS = 1000;

/**
 * The parameters of a selection list.
 *
 * @param filters the call's own parameters
 * @param limit options given when the caller names no limit
 */
export const optionsQuery = <F extends z.ZodRawShape>(filters: F, limit = 50) =>
  z.strictObject({
    search: queryText.optional(),
    /** Ids that must be among the answer, whatever the search: the values a form already holds. */
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
      .transform((list) => list.split(',').map(Number))
      .optional(),
    limit: z.coerce.number().int().min(1).max(MAX_OPTIONS).default(limit),
    ...filters,
  });
