import type { CobrancaPixLida, CobrancaPixLinha, PixRecebidoLido, PixRecebidoLinha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { cobrancasPix, pixRecebidos } from './listas.ts';

/** @throws DomainError NOT_FOUND */
export async function lerCobrancaPix(db: Db, actor: Actor, id: number): Promise<CobrancaPixLida> {
  const linha = await readListRow<CobrancaPixLinha>(db, cobrancasPix, actor, id);
  const { rows } = await sql<Pick<CobrancaPixLida, 'copiaECola' | 'ultimoErro' | 'recebidos'>>`
    select x.copia_e_cola as "copiaECola", x.ultimo_erro as "ultimoErro", (select coalesce(json_agg(json_build_object('id', r.id,
        'valor', r.valor::text, 'horario', ${isoInstant('r.horario')}) order by r.id), '[]'::json)
      from pix_recebido r where r.grupo_id = x.grupo_id and r.cobranca_id = x.id) as recebidos
    from pix_cobranca x where x.grupo_id = ${actor.grupoId} and x.id = ${id}`.execute(db);
  return { ...linha, ...(rows[0] as Pick<CobrancaPixLida, 'copiaECola' | 'ultimoErro' | 'recebidos'>) };
}

async function devolucoesDe(db: Db, { grupoId }: Actor, id: number): Promise<PixRecebidoLido['devolucoes']> {
  const { rows } = await sql<PixRecebidoLido['devolucoes'][number]>`
    select d.id, d.valor, d.situacao, d.motivo, coalesce(d.resposta, d.ultimo_erro) as resposta, u.nome as usuario, ${isoInstant('d.criado_em')} as "criadoEm"
    from pix_devolucao d ${juntarPessoa('d')} where d.grupo_id = ${grupoId} and d.recebido_id = ${id} order by d.id desc`.execute(
    db,
  );
  return rows;
}

/** @throws DomainError NOT_FOUND */
export async function lerRecebido(db: Db, actor: Actor, id: number): Promise<PixRecebidoLido> {
  const linha = await readListRow<PixRecebidoLinha>(db, pixRecebidos, actor, id);
  const { rows } = await sql<{ documento: string | null }>`select pagador_documento as documento from pix_recebido
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(db);
  return { ...linha, pagadorDocumento: rows[0]?.documento ?? null, devolucoes: await devolucoesDe(db, actor, id) };
}
