import { modules } from './modules.ts';
import { dictionariesOf } from './platform/modules/compose.tsx';

/** What every module says in Spanish. */
export const spanish = () => dictionariesOf(modules);
