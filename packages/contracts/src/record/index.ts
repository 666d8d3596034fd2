export * from './define-record.ts';
export * from './difference.ts';
export {
  definePart,
  type HeldFields,
  type HeldRow,
  initialValues as initialValuesOf,
  newRow,
  type Part,
} from './part.ts';
export type { ToldTable, ToldTables } from './told.ts';
