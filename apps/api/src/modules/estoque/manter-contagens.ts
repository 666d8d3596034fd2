import { decimal } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { juntarProdutoOuNada } from '../produtos/public.ts';
import { lancar } from './lancamento/lancar.ts';
import type { PedidoDeMovimento } from './lancamento/pedido.ts';

/** A movement that arrived after the count that had seen its shelf. */
interface ContagemMantida {
  movimentoId: number;
  /** Number of the count. */
  numero: number;
}

interface Atrasado {
  id: number;
  produtoId: number;
  estoqueId: number;
  loteId: number | null;
  quantidade: string;
  itemId: number;
  contagemId: number;
  numero: number;
  lidaEm: string;
}

/**
 * What was counted stands, whatever arrives late: goods that had left (or come back) before they were counted were seen so on the
 * shelf, though the books learn of it now. The opposite adjustment at the instant of an accepted count keeps its result; of a line
 * that waits for its decision, the books of its reading are put right. An accepted count of serial numbers is kept before they move
 * (`soltarSeriaisContados`).
 *
 * @param ids movements posted by this transaction
 * @returns the accepted counts that were kept
 */
export async function manterContagens(tx: Tx, actor: Actor, ids: readonly number[]): Promise<ContagemMantida[]> {
  if (ids.length === 0) return [];
  const { grupoId } = actor;
  const { rows } = await sql<Atrasado>`
    select m.id, m.produto_id as "produtoId", m.estoque_id as "estoqueId", m.lote_id as "loteId", m.quantidade::text as quantidade,
      i.id as "itemId", c.id as "contagemId", c.numero, ${isoInstant('i.lida_em')} as "lidaEm"
    from estoque_movimento m
    ${juntarProdutoOuNada('m', 'p')}
    cross join lateral (select i.* from estoque_contagem_item i join estoque_contagem k on k.grupo_id = i.grupo_id and k.id = i.contagem_id
      where i.grupo_id = m.grupo_id and i.estoque_id = m.estoque_id and i.lote_id is not distinct from m.lote_id
        and i.contado is not null and i.lida_em > m.ocorrido_em and i.lida_em < m.registrado_em
        and (i.decisao = 'aceita' or (k.situacao = 'concluida' and i.decisao <> 'ignorada'))
      order by i.lida_em limit 1) i
    join estoque_contagem c on c.grupo_id = i.grupo_id and c.id = i.contagem_id
    where m.grupo_id = ${grupoId} and m.id = any(${[...ids]}::bigint[]) and m.quantidade <> 0
      and not p.controla_numero_serie order by m.id`.execute(tx);
  await acertarLeituras(tx, grupoId, ids);
  if (rows.length === 0) return [];
  await lancar(
    tx,
    actor,
    rows.map(({ id, produtoId, estoqueId, loteId, quantidade, itemId, contagemId, numero, lidaEm }) =>
      atrasadoDaContagem({
        contagem: { id: contagemId, itemId, numero, lidaEm },
        produtoId,
        estoqueId,
        loteId,
        entra: decimal(quantidade).lt(0),
        quantidade: decimal(quantidade).abs().toFixed(),
        seriais: [],
        de: String(id),
      }),
    ),
  );
  return rows.map(({ id, numero }) => ({ movimentoId: id, numero }));
}

interface Oposto {
  contagem: { id: number; itemId: number; numero: number; lidaEm: string };
  produtoId: number;
  estoqueId: number;
  loteId: number | null;
  entra: boolean;
  quantidade: string;
  seriais: readonly string[];
  /** Names what came late among what touches the line. */
  de: string;
}

/** The adjustment that keeps a count where something came late, at the instant the line was counted. */
export const atrasadoDaContagem = ({
  contagem,
  estoqueId,
  loteId,
  entra,
  de,
  ...movido
}: Oposto): PedidoDeMovimento => ({
  ...movido,
  estoque: { id: estoqueId },
  operacao: { tipo: entra ? 'ajuste_entrada' : 'ajuste_saida' },
  loteId,
  semLote: loteId === null,
  motivo: `Contagem ${contagem.numero}: o que veio depois já tinha sido contado`,
  documento: `Contagem ${contagem.numero}`,
  origem: 'contagem',
  chave: `${contagem.id}/${contagem.itemId}/atrasado/${de}`,
  ocorridoEm: contagem.lidaEm,
  aceitaInativo: true,
  deReceita: true,
  jaSaiu: true,
});

/** Lines counted and not decided: the books their reading saw lacked what arrived now, unless an accepted count between has it. */
async function acertarLeituras(tx: Tx, grupoId: number, ids: readonly number[]): Promise<void> {
  await sql`
    with atrasado as (select i.id, sum(m.quantidade) as soma
      from estoque_movimento m
      join estoque_contagem_item i on i.grupo_id = m.grupo_id and i.estoque_id = m.estoque_id and i.lote_id is not distinct from m.lote_id
        and i.contado is not null and i.decisao = 'pendente' and i.lida_em > m.ocorrido_em and i.lida_em < m.registrado_em
      join estoque_contagem c on c.grupo_id = i.grupo_id and c.id = i.contagem_id and c.situacao in ('aberta', 'conferencia')
      where m.grupo_id = ${grupoId} and m.id = any(${[...ids]}::bigint[])
        and not exists (select from estoque_contagem_item a join estoque_contagem k on k.grupo_id = a.grupo_id and k.id = a.contagem_id
          where a.grupo_id = i.grupo_id and a.estoque_id = i.estoque_id and a.lote_id is not distinct from i.lote_id and a.id <> i.id
            and a.contado is not null and a.lida_em > m.ocorrido_em and a.lida_em < i.lida_em
            and (a.decisao = 'aceita' or (k.situacao = 'concluida' and a.decisao <> 'ignorada')))
      group by i.id)
    update estoque_contagem_item i set saldo_na_leitura = i.saldo_na_leitura + a.soma
    from atrasado a where i.grupo_id = ${grupoId} and i.id = a.id`.execute(tx);
}
