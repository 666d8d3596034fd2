import { sql } from 'kysely';
import type { FirstStep } from '../../platform/first-hour.ts';

/** The group's own company: everything else is of one. */
export const passoDaEmpresa: FirstStep = {
  name: 'empresa',
  isDone: (grupoId) => sql<boolean>`exists (select from empresa where grupo_id = ${grupoId} and propria and ativo)`,
};

/** Whom it sells to. */
export const passoDosClientes: FirstStep = {
  name: 'clientes',
  isDone: (grupoId) =>
    sql<boolean>`exists (select from empresa where grupo_id = ${grupoId} and (cliente or cliente_contrato) and ativo)`,
};
