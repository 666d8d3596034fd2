import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { lerCurta } from './empresas.queries.ts';

/** What the record of a client says of buying on credit. */
export interface TermosDeCredito {
  id: number;
  nome: string;
  /** In reais; null: none was set. */
  limite: string | null;
  bloqueado: boolean;
}

const colunas = sql`e.id, e.nome_fantasia as nome, e.prazo_limite::text as limite, e.prazo_bloqueado as bloqueado`;

/** @throws DomainError NOT_FOUND, also for who the person may not know of */
export const termosDeCredito = (db: Db, actor: Actor, clienteId: number): Promise<TermosDeCredito> =>
  lerCurta<TermosDeCredito>(db, actor, clienteId, colunas);
