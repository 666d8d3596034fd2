import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const raiz = fileURLToPath(new URL('../../..', import.meta.url));
/** Where the tests of the last run wrote what was given, a file for each process. */
export const pastaDasColunas = join(raiz, 'node_modules/.cache/colunas-dadas');

/** What PostgreSQL gave to a place: names of columns, and numbers of their types. */
export interface ColunasDadas {
  /** `apps/api/src/…:line:column` of the word `execute` */
  lugar: string;
  colunas: readonly (readonly [string, number])[];
}
