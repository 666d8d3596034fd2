import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';

interface Ditos {
  operadorId?: number | null | undefined;
  autorizadorId?: number | null | undefined;
  clienteId?: number | null | undefined;
}

export interface Conhecidos {
  operadorId: number | null;
  autorizadorId: number | null;
  clienteId: number | null;
}

/** Of who a terminal names, those the group has: whom it does not know is left out, and what happened is recorded all the same. */
export async function conhecidos(tx: Tx, grupoId: number, ditos: Ditos): Promise<Conhecidos> {
  const { rows } = await sql<Conhecidos>`
    select op.id as "operadorId", au.id as "autorizadorId", cl.id as "clienteId"
    from (select ${grupoId}::bigint as grupo_id, ${ditos.operadorId ?? null}::bigint as operador_id, ${ditos.autorizadorId ?? null}::bigint as autorizador_id,
      ${ditos.clienteId ?? null}::bigint as cliente_id) d
    ${juntarPessoa('d', 'op', 'operador_id')} ${juntarPessoa('d', 'au', 'autorizador_id')} left ${juntarEmpresaEm('d.cliente_id', 'cl')}`.execute(
    tx,
  );
  return rows[0] as Conhecidos;
}
