import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { BaixaSeguida, SeguidorDeBaixas } from './seguidores.ts';

/** Tells those who follow payments what was just written. */
export async function seguir(
  tx: Tx,
  actor: Actor,
  seguidores: readonly SeguidorDeBaixas[],
  baixaIds: readonly number[],
): Promise<void> {
  if (seguidores.length === 0 || baixaIds.length === 0) return;
  const { rows } = await sql<BaixaSeguida>`
    select b.id, b.parcela_id as "lancamentoId", p.titulo_id as "tituloId", p.origem, p.empresa_id as "empresaId", p.pessoa_id as "pessoaId",
      b.data, b.valor, b.principal, b.tipo, b.estorno_de_id as "estornoDeId", t.origem_tipo as "origemTipo", t.origem_id as "origemId", p.situacao = 'quitada' as quitada
    from baixa b join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
    join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    where b.grupo_id = ${actor.grupoId} and b.id = any(${[...baixaIds]}::bigint[]) order by b.id`.execute(tx);
  for (const seguidor of seguidores) await seguidor.aoBaixar(tx, actor, rows);
}
