import { sql } from 'kysely';
import type { Reach } from '../../platform/lists/slot.ts';
import type { Sql } from '../../platform/lists/source.ts';
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

/** The companies that count, as an array. */
export const empresasQueContam = ({ reach, de }: Pedido): Sql => {
  const vistas =
    reach.empresas === 'todas'
      ? sql`array(select id from empresa where grupo_id = ${reach.grupoId} and propria)`
      : sql`${reach.empresas}::bigint[]`;
  return de('empresaId') === undefined
    ? vistas
    : sql`array(select k from unnest(${vistas}) k where k = ${de('empresaId')})`;
};

/** How many products some ids are: those of the other state are few, and looked up instead of the products. */
export const quantos = (ids: Sql, { reach }: Pedido, inativos: boolean): Sql => {
  const inativo = sql`(select from produto i where i.grupo_id = ${reach.grupoId} and i.id = x.id and not i.ativo)`;
  return sql`(select count(*) from (${ids}) x where ${inativos ? sql`` : sql`not`} exists ${inativo})`;
};
export const distintos = (ids: Sql): Sql => sql`select distinct id from (${ids}) x`;
