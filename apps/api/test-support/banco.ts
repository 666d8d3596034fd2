import { inject } from 'vitest';
import { type Banco, copiaDe, modelo, modeloComGrupos } from './servidor.ts';

export type { Banco } from './servidor.ts';

/** A migrated database of one's own. */
export const novoBanco = (): Promise<Banco> => copiaDe(inject('servidorUrl'), modelo);

/** A migrated database of one's own with the groups of a scenario, whose ids are `inject('gruposDoModelo')`. */
export const bancoComGrupos = (): Promise<Banco> => copiaDe(inject('servidorUrl'), modeloComGrupos);

/** An empty database, without the program's tables. */
export const bancoVazio = (): Promise<Banco> => copiaDe(inject('servidorUrl'), 'template0');
