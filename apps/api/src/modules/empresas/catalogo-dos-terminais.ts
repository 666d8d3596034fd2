import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inSlice, ofSlice, type Slice } from '../../platform/sql/slice.ts';

interface ClienteDoCatalogo {
  id: number;
  /** JSON of `nome`, `documento`, `limite` and `bloqueado`. */
  dados: string;
}

/** Clients as a till must know them. */
export async function clientesDoCatalogo(db: Db, grupoId: number, slice: Slice): Promise<ClienteDoCatalogo[]> {
  const { rows } =
    await sql<ClienteDoCatalogo>`select e.id, json_build_object('nome', e.nome_fantasia, 'documento', coalesce(e.cnpj, e.cpf),
      'limite', e.prazo_limite::text, 'bloqueado', e.prazo_bloqueado)::text as dados
    from empresa e where e.grupo_id = ${grupoId} and e.ativo and e.cliente and ${inSlice('e.id', slice)} ${ofSlice('e.id', slice)}`.execute(
      db,
    );
  return rows;
}
