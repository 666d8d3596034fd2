import { type CustoMudado, DomainError, type OrigemDeMovimento } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exigirEmpresas } from './alcance.ts';
import { seguirCompras, travarParaCompra } from './custo-da-compra.ts';
import { pedidoDeEstorno } from './lancamento/estorno.ts';
import { type Lancado, lancar } from './lancamento/lancar.ts';
import type { MovimentoPosto, PedidoDeMovimento } from './lancamento/pedido.ts';
import { lerMovimento } from './listas/movimentos.ts';

/** A document of another module, by which something moves. */
export interface DocumentoDeOrigem {
  /** What the module's documents are. */
  origem: OrigemDeMovimento;
  /** Names the document among those of the origin, as in `entrada/12`: each item's key begins with it. What was undone keeps its name. */
  documento: string;
}

/** What moves by a document: all of one company, undone only with it. */
export interface MovimentosDoDocumento extends DocumentoDeOrigem {
  empresaId: number;
  itens: readonly (Omit<PedidoDeMovimento, 'estoque' | 'origem' | 'chave'> & {
    /** Distinguishes the items of the document. */
    item: string;
    local?: string | null;
  })[];
  /** Whether registered costs follow what was bought, by the rule of the company. */
  seguirCusto?: boolean;
}

/** Of its prefix: what a document moved. */
export const prefixo = (documento: string): string => `${documento}/`;

/**
 * Posts what a document moves, once however often it is asked for: asked again, it gives what was posted and writes nothing.
 *
 * @throws DomainError as `lancar`; `data.item` is the place in the list
 */
export async function lancarDocumento(
  tx: Tx,
  actor: Actor,
  { seguirCusto = false, ...documento }: MovimentosDoDocumento,
): Promise<Lancado & { custos: CustoMudado[] }> {
  const compras = { empresaId: documento.empresaId, produtoIds: documento.itens.map(({ produtoId }) => produtoId) };
  await exigirEmpresas(tx, actor, [documento.empresaId]);
  if (seguirCusto) await travarParaCompra(tx, actor, compras);
  const lancado = await lancar(tx, actor, pedidosDe(documento));
  return { ...lancado, custos: seguirCusto && !lancado.repetido ? await seguirCompras(tx, actor, compras) : [] };
}

const pedidosDe = ({
  empresaId,
  documento,
  itens,
  origem,
}: Omit<MovimentosDoDocumento, 'seguirCusto'>): PedidoDeMovimento[] =>
  itens.map(({ item, local = null, ...pedido }) => ({
    ...pedido,
    estoque: { empresaId, local },
    origem,
    chave: `${prefixo(documento)}${item}`,
  }));

/**
 * Posts what many documents move in one go: what they have in common is read, locked and written once. Each once however often it
 * is asked for.
 *
 * @returns the movements of each document, in the order asked, by the item that moved them
 * @throws DomainError as `lancar`; `data.documento` is the place in the list of the one that is refused, where one is to blame
 */
export async function lancarDocumentos(
  tx: Tx,
  actor: Actor,
  documentos: readonly Omit<MovimentosDoDocumento, 'seguirCusto'>[],
): Promise<{ item: string; movimento: MovimentoPosto }[][]> {
  const itens = documentos.flatMap((documento, lugar) =>
    pedidosDe(documento).map((pedido, i) => ({ lugar, pedido, item: documento.itens[i]?.item ?? '' })),
  );
  const { movimentos } = await lancar(
    tx,
    actor,
    itens.map(({ pedido }) => pedido),
  ).catch((error: unknown) => {
    const item = error instanceof DomainError ? error.detail.data?.item : undefined;
    if (!(error instanceof DomainError) || typeof item !== 'number') throw error;
    const { code, detail } = error;
    throw new DomainError(code, { ...detail, data: { ...detail.data, documento: itens[item]?.lugar } });
  });
  const feitos = documentos.map((): { item: string; movimento: MovimentoPosto }[] => []);
  for (const movimento of movimentos) {
    const pedido = itens[movimento.item];
    if (pedido) feitos[pedido.lugar]?.push({ item: pedido.item, movimento });
  }
  return feitos;
}

/**
 * Undoes what a document moved, each movement at the cost it has; what was undone already stays so. Costs of purchases are
 * replayed from the ledger, and registered ones follow when `seguirCusto`. Without `ocorridoEm` it is undone now.
 */
export async function estornarDocumento(
  tx: Tx,
  actor: Actor,
  {
    empresaId,
    documento,
    motivo,
    seguirCusto = false,
    origem,
    ocorridoEm = null,
  }: Omit<MovimentosDoDocumento, 'itens'> & Pick<PedidoDeMovimento, 'ocorridoEm'> & { motivo: string },
): Promise<Lancado> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const { rows } = await sql<{
    id: number;
    produtoId: number;
  }>`select m.id, m.produto_id as "produtoId" from estoque_movimento m
    where m.grupo_id = ${actor.grupoId} and m.origem = ${origem} and starts_with(m.chave, ${prefixo(documento)}) and m.estorna_id is null
      and not exists (select from estoque_movimento x where x.grupo_id = m.grupo_id and x.estorna_id = m.id)
    order by m.id`.execute(tx);
  if (rows.length === 0) return { movimentos: [], repetido: true };
  const compras = { empresaId, produtoIds: rows.map(({ produtoId }) => produtoId) };
  if (seguirCusto) await travarParaCompra(tx, actor, compras);
  const pedidos: PedidoDeMovimento[] = [];
  for (const { id } of rows) {
    const movimento = await lerMovimento(tx, actor, id);
    const { documento: nome } = movimento;
    pedidos.push(pedidoDeEstorno(movimento, { motivo, documento: nome, chave: `movimento/${id}`, ocorridoEm }));
  }
  const lancado = await lancar(tx, actor, pedidos);
  if (seguirCusto) await seguirCompras(tx, actor, compras);
  return lancado;
}
