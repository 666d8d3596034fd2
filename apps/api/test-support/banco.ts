import { inject } from 'vitest';
import { type Banco, copiaDe, modelo } from './servidor.ts';

export type { Banco } from './servidor.ts';

/** A migrated database of one's own. */
export const novoBanco = (): Promise<Banco> => copiaDe(inject('servidorUrl'), modelo);

/** An empty database, without the program's tables. */
export const bancoVazio = (): Promise<Banco> => copiaDe(inject('servidorUrl'), 'template0');
