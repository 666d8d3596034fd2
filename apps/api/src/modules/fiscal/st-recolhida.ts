import { type EntradaComSt, mediaDoStRetido, type StRetidoPorUnidade } from '@retaguarda/fiscal/impostos';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';

/** What came in of a product with ICMS-ST that was collected before: quantity in its unit of stock, amounts of all of it in R$. */
export interface StRecolhida extends EntradaComSt {
  produtoId: number;
  /** Of the paper it came with. */
  item: number;
}

/** Keeps what a paper says of it. @param documento as the stock knows the paper */
export async function guardarStRecolhida(
  tx: Tx,
  grupoId: number,
  { empresaId, documento, itens }: { empresaId: number; documento: string; itens: readonly StRecolhida[] },
): Promise<void> {
  const linhas = itens.map((um) => ({
    grupo_id: grupoId,
    empresa_id: empresaId,
    produto_id: um.produtoId,
    documento,
    item: um.item,
    quantidade: String(um.quantidade),
    base: String(um.vBCST),
    substituto: String(um.vICMSSubstituto),
    imposto: String(um.vICMSST),
    aliquota: String(um.pST),
    fundo: um.vFCPST?.toString() ?? null,
    aliquota_do_fundo: um.pFCPST?.toString() ?? null,
  }));
  await insertRows(tx, 'st_recolhida', linhas);
}

/** The paper was taken back. */
export async function esquecerStRecolhida(tx: Tx, grupoId: number, documento: string): Promise<void> {
  await sql`delete from st_recolhida where grupo_id = ${grupoId} and documento = ${documento}`.execute(tx);
}

/**
 * Per unit of stock, the mean of the last entries that make up what is in stock; where nothing is, that of the last one. Products
 * whose entries say nothing of it are not among them. The caller knows that the person may see the company.
 *
 * @param emEstoque what the company has of each product that is asked about
 */
export async function stRecolhidaPorUnidade(
  db: Db,
  grupoId: number,
  empresaId: number,
  emEstoque: ReadonlyMap<number, string>,
): Promise<Map<number, StRetidoPorUnidade>> {
  const pedidos = JSON.stringify([...emEstoque].map(([produtoId, saldo]) => ({ produtoId, saldo })));
  const { rows } = await sql<EntradaComSt & { produtoId: number }>`
    select produto_id as "produtoId", quantidade::text as quantidade, base as "vBCST", substituto as "vICMSSubstituto", imposto as "vICMSST",
      aliquota as "pST", fundo as "vFCPST", aliquota_do_fundo as "pFCPST"
    from (select s.*, coalesce(sum(s.quantidade) over (partition by s.produto_id order by s.entrou_em desc, s.id desc
          rows between unbounded preceding and 1 preceding), 0) as depois, p.saldo
        from json_to_recordset(${pedidos}::json) as p("produtoId" bigint, saldo numeric)
        join st_recolhida s on s.grupo_id = ${grupoId} and s.produto_id = p."produtoId" and s.empresa_id = ${empresaId}) s
    where depois = 0 or depois < saldo order by entrou_em, id`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ produtoId }) => produtoId)].flatMap(([produtoId, entradas]) => {
      const media = mediaDoStRetido(entradas.map(comFundoDito));
      return media === undefined ? [] : [[produtoId, media]];
    }),
  );
}

/** Where no fund was collected, nothing is said of one. */
const comFundoDito = ({ vFCPST, pFCPST, ...entrada }: EntradaComSt): EntradaComSt => ({
  ...entrada,
  ...(pFCPST != null && { pFCPST, vFCPST: vFCPST ?? '0' }),
});
