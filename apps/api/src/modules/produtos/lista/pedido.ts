import { sql } from 'kysely';
import type { Reach } from '../../../platform/lists/slot.ts';
import type { Sql } from '../../../platform/lists/source.ts';
import { daEmpresa } from './alcance.ts';

/** What a filter knows beside its own value: whose companies count, and what else is asked. */
export interface Pedido {
  reach: Pick<Reach, 'grupoId' | 'empresas'>;
  de: (param: string) => unknown;
}

export const naEmpresa = ({ reach, de }: Pedido, coluna: string): Sql => {
  const empresaId = de('empresaId');
  return sql`${daEmpresa(reach, coluna)} ${empresaId === undefined ? sql`` : sql`and ${sql.ref(coluna)} = ${empresaId}`}`;
};
