import type { OrigemDeTitulo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { inativar } from './atos.ts';
import { lerParcelas } from './parcelas.queries.ts';

/** What a line of a sheet says of a title. */
interface TituloDaPlanilha {
  pessoaId: number;
  documento: string | null;
  vencimento: string;
  valor: string;
}

/**
 * Codes of titles in force that say the same: person, document, due date and amount. A sheet sent twice is told by it.
 *
 * @returns by the place of what was asked, those there are
 */
export async function titulosIguais(
  db: Db,
  { grupoId }: Actor,
  { origem, empresaId }: { origem: OrigemDeTitulo; empresaId: number },
  pedidos: readonly TituloDaPlanilha[],
): Promise<ReadonlyMap<number, number>> {
  if (pedidos.length === 0) return new Map();
  const lugares = JSON.stringify(pedidos.map((pedido, lugar) => ({ ...pedido, lugar })));
  const { rows } = await sql<{ lugar: number; codigo: number }>`
    select n.lugar, min(t.codigo)::int as codigo
    from jsonb_to_recordset(${lugares}::jsonb) as n(lugar int, "pessoaId" bigint, documento text, vencimento date, valor numeric)
    join parcela p on p.grupo_id = ${grupoId} and p.pessoa_id = n."pessoaId" and p.vencimento = n.vencimento and p.valor = n.valor
      and p.ativo and p.origem = ${origem} and p.empresa_id = ${empresaId}
    join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
      and app.normalizar(coalesce(t.documento, '')) = app.normalizar(coalesce(n.documento, ''))
    group by n.lugar`.execute(db);
  return new Map(rows.map(({ lugar, codigo }) => [lugar, codigo]));
}

/**
 * Takes entries out of the totals again, those that nobody touched since they were brought in.
 *
 * @returns of each, in their order, whether it went
 * @throws DomainError PERIOD_CLOSED where one of them counts in a closed month
 */
export async function retirarIntactos(
  tx: Tx,
  actor: Actor,
  vistos: readonly { id: number; versao: number }[],
): Promise<boolean[]> {
  const parcelas = await lerParcelas(
    tx,
    actor,
    vistos.map(({ id }) => id),
  );
  const intactos = parcelas.map(
    ({ versao, situacao, trava }, i) => versao === vistos[i]?.versao && situacao === 'aberta' && trava === null,
  );
  const ids = parcelas.flatMap(({ id }, i) => (intactos[i] ? [id] : []));
  if (ids.length > 0) await inativar(tx, actor, ids);
  return intactos;
}
