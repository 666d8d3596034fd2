import { decimal } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { reverCustos } from './custos.service.ts';
import { type DocumentoDeOrigem, prefixo } from './documentos.ts';

/** What came in by a document and has a cost of its own. */
interface EntradaDoDocumento {
  movimentoId: number;
  /** As the document told it apart (`MovimentosDoDocumento`). */
  item: string;
  quantidade: string;
  /** Of one unit, R$, as it is known now. */
  custo: string;
}

/** What a document let in, as far as it stands: what was undone is not there. The caller knows that the person may see the document. */
export async function entradasDoDocumento(
  db: Db,
  grupoId: number,
  { origem, documento }: DocumentoDeOrigem,
): Promise<EntradaDoDocumento[]> {
  const chave = prefixo(documento);
  const { rows } =
    await sql<EntradaDoDocumento>`select m.id as "movimentoId", substr(m.chave, ${chave.length + 1}::int) as item,
      m.quantidade::text as quantidade, coalesce(c.custo_revisto, m.custo_informado)::text as custo
    from estoque_movimento m join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
    where m.grupo_id = ${grupoId} and m.origem = ${origem} and starts_with(m.chave, ${chave}) and m.estorna_id is null and m.quantidade > 0
      and m.efeito_custo = 'recalcula' and m.custo_informado is not null
      and not exists (select from estoque_movimento x where x.grupo_id = m.grupo_id and x.estorna_id = m.id)
    order by m.id`.execute(db);
  return rows;
}

/** How much more one unit of an entry cost, R$, six decimals; below zero takes back what was added. */
export interface Acrescimo {
  movimentoId: number;
  unitario: string;
}

/**
 * Adds to what entries cost, known after they were posted: it is carried on to what was made of them or moved since, and
 * registered costs follow by the rule of the company.
 *
 * @throws DomainError RULE_BROKEN for an entry undone, of a closed period, or that would cost less than nothing
 */
export const acrescentarCustos = (
  tx: Tx,
  actor: Actor,
  acrescimos: readonly Acrescimo[],
  motivo: string,
): Promise<void> =>
  reverCustos(
    tx,
    actor,
    acrescimos.map(({ movimentoId, unitario }) => ({
      id: movimentoId,
      custo: (antes) => antes.plus(decimal(unitario)),
    })),
    motivo,
  );
