export type { Contents } from './contents.ts';
export { exportGroup, type Place } from './export.ts';
export { type Host, type ImportOptions, importGroup } from './import.ts';
export type { Program } from './program.ts';
export { groupTables, sharedReferences, sharedTables, writtenByTriggers } from './tables.ts';
export { requireWhole } from './whole.ts';
