import { modules } from './modules.ts';
import { dictionariesOf } from './platform/modules/compose.ts';

/** What every module says in Spanish. */
export const spanish = () => dictionariesOf(modules);
