import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { acharSeriais } from '../produtos/public.ts';
import type { MovimentosDoDocumento } from './documentos.ts';
import { lancar } from './lancamento/lancar.ts';
import { atrasadoDaContagem } from './manter-contagens.ts';

/** What a document that came late is about to move by serial numbers. */
interface Atrasado extends Pick<MovimentosDoDocumento, 'empresaId' | 'documento'> {
  sentido: 'sai' | 'volta';
  ocorridoEm: string;
  itens: readonly { item: string; produtoId: number; seriais: readonly string[] }[];
}

interface Ajustado {
  serialId: number;
  estoqueId: number;
  itemId: number;
  contagemId: number;
  numero: number;
  lidaEm: string;
}

/**
 * A count missed (or found) a number that had left (or come back) before it, and put the books right. What tells of it late finds the
 * number where it should not be. The adjustment of the count is taken back at its instant, so that what came late can be posted.
 *
 * @returns the number of the count by item, of those that were taken back
 */
export async function soltarSeriaisContados(
  tx: Tx,
  actor: Actor,
  { empresaId, documento, sentido, ocorridoEm, itens }: Atrasado,
): Promise<Map<string, number>> {
  const { grupoId } = actor;
  const pedidos = itens.flatMap(({ item, produtoId, seriais }) =>
    seriais.map((numero) => ({ item, produto_id: produtoId, numero: numero.trim() })),
  );
  const achados = await acharSeriais(tx, grupoId, pedidos);
  const { rows } = await sql<Ajustado>`
    select s.id as "serialId", m.estoque_id as "estoqueId", i.id as "itemId", c.id as "contagemId", c.numero, ${isoInstant('i.lida_em')} as "lidaEm"
    from unnest(${achados.map(({ id }) => id)}::bigint[]) s(id)
    cross join lateral (select x.* from estoque_movimento_serial ms join estoque_movimento x on x.grupo_id = ms.grupo_id and x.id = ms.movimento_id
      where ms.grupo_id = ${grupoId} and ms.serial_id = s.id order by x.id desc limit 1) m
    join estoque_contagem_item i on i.grupo_id = m.grupo_id
      and i.id = case when m.origem = 'contagem' then split_part(m.chave, '/', 2)::bigint end
    join estoque_contagem c on c.grupo_id = i.grupo_id and c.id = i.contagem_id
    where m.empresa_id = ${empresaId} and (m.quantidade < 0) = ${sentido === 'sai'} and i.lida_em > ${ocorridoEm}::timestamptz
    order by s.id`.execute(tx);
  if (rows.length === 0) return new Map();
  const porId = new Map(achados.map((achado) => [achado.id, achado]));
  await lancar(
    tx,
    actor,
    rows.flatMap(({ serialId, estoqueId, itemId, contagemId, numero, lidaEm }) => {
      const serial = porId.get(serialId);
      if (!serial) return [];
      return [
        atrasadoDaContagem({
          contagem: { id: contagemId, itemId, numero, lidaEm },
          produtoId: serial.produtoId,
          estoqueId,
          loteId: null,
          entra: sentido === 'sai',
          quantidade: '1',
          seriais: [serial.numero],
          de: `${documento}/${serialId}`,
        }),
      ];
    }),
  );
  const contagens = new Map(
    rows.map(({ serialId, numero }) => {
      const { produtoId = 0, numero: serial = '' } = porId.get(serialId) ?? {};
      return [`${produtoId} ${serial}`, numero];
    }),
  );
  return new Map(
    pedidos.flatMap(({ item, produto_id, numero }): [string, number][] => {
      const contagem = contagens.get(`${produto_id} ${numero}`);
      return contagem === undefined ? [] : [[item, contagem]];
    }),
  );
}
