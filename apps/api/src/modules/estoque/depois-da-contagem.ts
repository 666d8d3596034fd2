import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

interface Movido {
  empresaId: number;
  /** Null for a movement of now. */
  ocorridoEm: string | null;
  /** Where each product stands in what was sent. */
  produtos: readonly { produtoId: number; campo: string }[];
  /** Of a movement by hand that may be sent again. */
  chave?: string;
}

/**
 * What was counted stands: a movement told for a day before would change it, and nobody would know. One that was posted before the
 * count and is sent again is no new movement.
 *
 * @throws DomainError RULE_BROKEN at each product that was counted since
 */
export async function exigirDepoisDaContagem(
  tx: Tx,
  { grupoId }: Actor,
  { empresaId, ocorridoEm, produtos, chave }: Movido,
): Promise<void> {
  if (!ocorridoEm) return;
  const { rows } = await sql<{ produtoId: number; numero: number; dia: string }>`
    select i.produto_id as "produtoId", c.numero, to_char(i.lida_em, 'DD/MM/YYYY') as dia
    from estoque_contagem_item i join estoque_contagem c on c.grupo_id = i.grupo_id and c.id = i.contagem_id
    where i.grupo_id = ${grupoId} and i.produto_id = any(${produtos.map(({ produtoId }) => produtoId)}::bigint[])
      and c.empresa_id = ${empresaId} and i.contado is not null and i.lida_em > ${ocorridoEm}::timestamptz
      and (i.decisao = 'aceita' or (c.situacao = 'concluida' and i.decisao <> 'ignorada'))
      and not exists (select 1 from estoque_movimento m where m.grupo_id = i.grupo_id and m.origem = 'manual'
        and m.chave = ${`${chave ?? ''}/0`})`.execute(tx);
  const contados = new Map(rows.map((row) => [row.produtoId, row]));
  if (contados.size === 0) return;
  throw new DomainError('RULE_BROKEN', {
    text: 'O produto já foi contado depois desta data, e o movimento mudaria o que a contagem achou. Lance-o com a data de agora, ou conte de novo.',
    campos: Object.fromEntries(
      produtos.flatMap(({ produtoId, campo }) => {
        const { numero, dia } = contados.get(produtoId) ?? {};
        return numero === undefined ? [] : [[campo, `Contado em ${dia}, na contagem ${numero}`]];
      }),
    ),
  });
}
