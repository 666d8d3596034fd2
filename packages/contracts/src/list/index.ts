export type { Column, ColumnKind, Columns, Mark, Moment, SeenBy, Tone } from './columns.ts';
export * as column from './columns.ts';
export * from './define-list.ts';
export * as filter from './filters.ts';
export { type Filter, type FilterKind, type Filters, paramsOfFilter } from './filters.ts';
export { systemColumns } from './of-register.ts';
export { addressOfKind, type ListPalette, type PaletteKind } from './palette.ts';
export * from './seen.ts';
export * from './values.ts';
