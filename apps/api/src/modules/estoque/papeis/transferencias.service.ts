import { decimal } from '@retaguarda/brasil';
import {
  type atosDaTransferencia,
  DomainError,
  sugerirFefo,
  type Transferencia,
  type transferenciasCalls,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { lockOneFor } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas, hojeNaEmpresa } from '../alcance.ts';
import { lancar } from '../lancamento/lancar.ts';
import type { PedidoDeMovimento } from '../lancamento/pedido.ts';
import { estoquesNosLugares, produtosDe } from '../lancamento/produtos.queries.ts';
import { recusarItem } from '../lancamento/resolver.ts';
import { proximoNumero } from './papel.ts';
import { gravarItens, type ItemGuardado, lerTransferencia, transferenciasComAtos } from './transferencias.queries.ts';

type Nova = z.output<typeof transferenciasCalls.create.body>;
type Fechamento = z.output<typeof transferenciasCalls.fechar.body>;
export type ItemDaTransferencia = Transferencia['itens'][number];
type Item = ItemDaTransferencia;

export const mesmoSerial = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export const travarPara = (
  tx: Tx,
  actor: Actor,
  ato: keyof typeof atosDaTransferencia.acts,
  id: number,
  versao?: number,
) => lockOneFor(tx, transferenciasComAtos, actor, ato, { id, versao });

/** Prepares a transfer; sent at once when asked. */
export async function criarTransferencia(
  tx: Tx,
  actor: Actor,
  { enviar, itens, ...nova }: Nova,
): Promise<Transferencia> {
  await conferirLados(tx, actor, { ...nova, itens });
  const { id } = await tx
    .insertInto('estoque_transferencia')
    .values({
      grupo_id: actor.grupoId,
      numero: await proximoNumero(tx, actor.grupoId, 'transferencia'),
      usuario_id: actor.usuarioId,
      ...colunas(nova),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gravarItens(tx, actor.grupoId, id, await desdobrarItens(tx, actor, nova, itens));
  return enviar ? enviarTransferencia(tx, actor, id, undefined) : lerTransferencia(tx, actor, id);
}

const colunas = ({
  origemId,
  destinoId,
  origemLocal,
  destinoLocal,
  documento,
  observacao,
}: Omit<Nova, 'enviar' | 'itens'>) => ({
  origem_id: origemId,
  destino_id: destinoId,
  origem_local: origemLocal,
  destino_local: destinoLocal,
  documento: documento ?? null,
  observacao: observacao ?? null,
});

async function conferirLados(
  tx: Tx,
  actor: Actor,
  { origemId, destinoId, origemLocal, destinoLocal, itens }: Omit<Nova, 'enviar'>,
) {
  await exigirEmpresas(tx, actor, [origemId]);
  // Goods may be sent to a shop of the group that the sender does not run.
  await exigirEmpresas(tx, { ...actor, empresas: 'todas' }, [destinoId]);
  if (origemId !== destinoId) return;
  if (await saoOMesmoEstoque(tx, actor, { empresaId: origemId, locais: [origemLocal, destinoLocal], itens })) {
    throw new DomainError('RULE_BROKEN', { campos: { destinoId: 'O destino é igual à origem' } });
  }
}

interface DoisLugares {
  empresaId: number;
  /** Names as typed; null is the main stock of each product. */
  locais: readonly [string | null, string | null];
  itens: readonly { produtoId: number }[];
}

/** Whether both places of a company are one stock of any of the products, however they are named. */
async function saoOMesmoEstoque(tx: Tx, actor: Actor, { empresaId, locais, itens }: DoisLugares): Promise<boolean> {
  const [um, outro] = locais;
  const { rows } = await sql<{
    mesmo: boolean;
  }>`select app.normalizar(coalesce(${um}::text, '')) = app.normalizar(coalesce(${outro}::text, ''))
    or (num_nulls(${um}::text, ${outro}::text) = 1 and exists (select from produto_estoque e
      where e.grupo_id = ${actor.grupoId} and e.empresa_id = ${empresaId} and e.produto_id = any(${itens.map(({ produtoId }) => produtoId)}::bigint[])
        and e.ativo and e.principal and app.normalizar(e.nome) = app.normalizar(${um ?? outro}::text))) as mesmo`.execute(
    tx,
  );
  return rows[0]?.mesmo ?? false;
}

export async function alterarTransferencia(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, itens, enviar, ...nova }: z.output<typeof transferenciasCalls.update.body>,
): Promise<Transferencia> {
  await travarPara(tx, actor, 'alterar', id, versao);
  await conferirLados(tx, actor, { ...nova, itens });
  await tx
    .updateTable('estoque_transferencia')
    .set(colunas(nova))
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .execute();
  await gravarItens(tx, actor.grupoId, id, await desdobrarItens(tx, actor, nova, itens));
  return enviar ? enviarTransferencia(tx, actor, id, undefined) : lerTransferencia(tx, actor, id);
}

async function lotePorNumero(tx: Tx, grupoId: number, produtoId: number, numero: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from produto_lote
    where grupo_id = ${grupoId} and produto_id = ${produtoId} and ativo and app.normalizar(numero) = app.normalizar(${numero})`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/** Lines that ask for the lots that expire first become one line a lot. */
async function desdobrarItens(
  tx: Tx,
  actor: Actor,
  nova: Pick<Nova, 'origemId' | 'origemLocal'>,
  itens: Nova['itens'],
): Promise<ItemGuardado[]> {
  const produtos = await produtosDe(tx, [...new Set(itens.map(({ produtoId }) => produtoId))]);
  const hoje = itens.some(({ fefo }) => fefo) ? await hojeNaEmpresa(tx, nova.origemId) : '';
  const guardados: ItemGuardado[] = [];
  for (const [i, item] of itens.entries()) {
    const produto = produtos.get(item.produtoId);
    if (!produto)
      throw new DomainError('UNKNOWN_REFERENCE', { campos: { [`itens.${i}.produtoId`]: 'Produto não encontrado' } });
    if (produto.temKit)
      throw recusarItem(
        i,
        'produtoId',
        'Transfira os componentes',
        `${produto.descricao} é um kit: transfira os componentes.`,
      );
    const { produtoId, quantidade, seriais } = item;
    if (!item.fefo || !produto.controlaLote) {
      const loteId =
        item.loteId ?? (item.lote ? await lotePorNumero(tx, actor.grupoId, produtoId, item.lote.numero) : null);
      if (item.lote && loteId === null) throw recusarItem(i, 'lote.numero', 'Lote não encontrado');
      guardados.push({ produtoId, quantidade, seriais, loteId });
      continue;
    }
    const lugar =
      nova.origemLocal === null ? sql`e.principal` : sql`app.normalizar(e.nome) = app.normalizar(${nova.origemLocal})`;
    const { rows } = await sql<{ loteId: number; validade: string | null; saldo: string }>`
      select s.lote_id as "loteId", l.validade, s.saldo::text from estoque_saldo_lote s join produto_estoque e on e.grupo_id = s.grupo_id and e.id = s.estoque_id
      join produto_lote l on l.grupo_id = s.grupo_id and l.id = s.lote_id
      where s.grupo_id = ${actor.grupoId} and e.produto_id = ${produtoId} and e.empresa_id = ${nova.origemId} and ${lugar}`.execute(
      tx,
    );
    const { lotes, falta } = sugerirFefo(rows, quantidade, hoje);
    if (falta.gt(0))
      throw recusarItem(
        i,
        'quantidade',
        'Não há lotes com saldo',
        `Faltam ${falta.toFixed()} de ${produto.descricao} em lotes que não venceram.`,
      );
    for (const lote of lotes) {
      guardados.push({ produtoId, seriais: [], loteId: lote.loteId, quantidade: lote.quantidade.toFixed() });
    }
  }
  return guardados;
}

type Lado = 'origem' | 'destino';
interface Passo {
  lado: Lado;
  tipo: 'transferencia_saida' | 'transferencia_entrada' | 'ajuste_entrada' | 'perda';
  passo: string;
}

/** A movement of one line on one side. */
export function pedidoDe(
  t: Transferencia,
  item: Item,
  quantidade: string,
  seriais: readonly string[],
  { lado, tipo, passo }: Passo,
): PedidoDeMovimento {
  const empresaId = lado === 'origem' ? t.origem.id : t.destino.id;
  const local = lado === 'origem' ? t.origemLocal : t.destinoLocal;
  return {
    produtoId: item.produto.id,
    estoque: { empresaId, local },
    operacao: { tipo },
    quantidade,
    custo: item.custoUnitario,
    // What goes in costs what went out, whatever that turns out to be.
    ...(tipo === 'transferencia_entrada' && item.envioId ? { custoDe: item.envioId } : {}),
    loteId: item.lote?.id ?? null,
    seriais,
    documento: t.documento ?? `Transferência ${t.numero}`,
    motivo: `Transferência ${t.numero}`,
    origem: 'transferencia',
    // Goods that are there may be taken elsewhere, and those on their way arrive.
    aceitaInativo: true,
    chave: `${t.id}/${passo}/${item.id}`,
  };
}

/** Whoever acts on one side makes the movements of both. */
export const dosDoisLados = (actor: Actor): Actor => ({ ...actor, empresas: 'todas' });

/** Takes the goods out of where they are: from here on they are in transit. */
export async function enviarTransferencia(
  tx: Tx,
  actor: Actor,
  id: number,
  versao: number | undefined,
): Promise<Transferencia> {
  const t = await travarPara(tx, actor, 'enviar', id, versao);
  await exigirEmpresas(tx, actor, [t.origem.id]);
  // What is on its way is seen where it goes, also where the product was never kept.
  const destino = { empresaId: t.destino.id, local: t.destinoLocal };
  await estoquesNosLugares(
    tx,
    actor.grupoId,
    t.itens.map(({ produto }) => ({ ...destino, produtoId: produto.id })),
  );
  const { movimentos } = await lancar(
    tx,
    dosDoisLados(actor),
    t.itens.map((item) =>
      pedidoDe(t, item, item.quantidade, item.seriais, { lado: 'origem', tipo: 'transferencia_saida', passo: 'envio' }),
    ),
  );
  for (const { item, id: envioId } of movimentos) {
    await sql`update estoque_transferencia_item set envio_id = ${envioId} where grupo_id = ${actor.grupoId} and id = ${t.itens[item]?.id}`.execute(
      tx,
    );
  }
  await mudar(tx, actor, id, sql`situacao = 'enviada', enviada_em = now()`);
  return lerTransferencia(tx, actor, id);
}

export const mudar = (tx: Tx, actor: Actor, id: number, mudancas: ReturnType<typeof sql>) =>
  sql`update estoque_transferencia set ${mudancas} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);

export function exigirItem(t: Transferencia, itemId: number): Item {
  const item = t.itens.find(({ id }) => id === itemId);
  if (!item) throw new DomainError('UNKNOWN_REFERENCE', { text: 'Este item não é desta transferência.' });
  return item;
}

const naoChegaram = ({ seriais, seriaisRecebidos }: Item) =>
  seriais.filter((serial) => !seriaisRecebidos.some((recebido) => mesmoSerial(recebido, serial)));

/** What did not arrive went back to the origin; what is lost leaves it again, as a loss that is seen among the losses. */
export async function fecharTransferencia(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, itens }: Fechamento,
): Promise<Transferencia> {
  const t = await travarPara(tx, actor, 'fechar', id, versao);
  const faltantes = t.itens.filter(({ quantidade, recebida }) => decimal(recebida ?? 0).lt(quantidade));
  const ditos = new Map(itens.map(({ itemId, desfecho }) => [exigirItem(t, itemId).id, desfecho]));
  const semDesfecho = faltantes.find((item) => !ditos.has(item.id));
  if (semDesfecho)
    throw new DomainError('BAD_INPUT', {
      text: `Diga o que foi feito do que faltou de ${semDesfecho.produto.descricao}.`,
    });
  if (faltantes.some((item) => ditos.get(item.id) === 'origem')) await exigirEmpresas(tx, actor, [t.origem.id]);
  const pedidos = faltantes.flatMap((item) => {
    const falta = decimal(item.quantidade).minus(item.recebida ?? 0);
    const seriais = naoChegaram(item);
    const naOrigem = (tipo: Passo['tipo'], passo: string) =>
      pedidoDe(t, item, falta.toFixed(), seriais, { lado: 'origem', tipo, passo });
    const volta = naOrigem('transferencia_entrada', 'retorno');
    return ditos.get(item.id) === 'perda' ? [volta, naOrigem('perda', 'perda')] : [volta];
  });
  if (pedidos.length > 0) await lancar(tx, dosDoisLados(actor), pedidos);
  for (const item of faltantes) {
    const desfecho = ditos.get(item.id) as string;
    await sql`update estoque_transferencia_item set desfecho = ${desfecho} where grupo_id = ${actor.grupoId} and id = ${item.id}`.execute(
      tx,
    );
  }
  await mudar(tx, actor, id, sql`situacao = 'fechada', fechada_em = now()`);
  return lerTransferencia(tx, actor, id);
}

/** Before it is received; what left comes back at the cost it left with. */
export async function cancelarTransferencia(
  tx: Tx,
  actor: Actor,
  id: number,
  versao: number | undefined,
): Promise<Transferencia> {
  const t = await travarPara(tx, actor, 'cancelar', id, versao);
  await exigirEmpresas(tx, actor, [t.origem.id]);
  if (t.situacao === 'enviada') {
    const pedidos = t.itens.map((item) =>
      pedidoDe(t, item, item.quantidade, item.seriais, {
        lado: 'origem',
        tipo: 'transferencia_entrada',
        passo: 'cancelamento',
      }),
    );
    await lancar(tx, dosDoisLados(actor), pedidos);
  }
  await mudar(tx, actor, id, sql`situacao = 'cancelada', fechada_em = now()`);
  return lerTransferencia(tx, actor, id);
}
