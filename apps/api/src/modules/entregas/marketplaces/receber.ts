import { randomUUID } from 'node:crypto';
import { somar } from '@retaguarda/brasil';
import type { CanalDeFora, Pedido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { idsPorCodigo, produtosNoSalao } from '../../produtos/public.ts';
import { gravarPedido, type ItemAGravar } from '../pedidos/gravar.queries.ts';
import { avisarCozinha } from '../pedidos/na-cozinha.ts';
import type { ItemDeFora, PedidoDeFora } from './porta.ts';

interface Onde {
  grupoId: number;
  empresaId: number;
  lojaId: number;
  canal: CanalDeFora;
}

/** Takes an order of a marketplace, once. Items that are no product here are taken too: a person says what they are. */
export async function receberPedido(tx: Tx, onde: Onde, { itens, pagamentos, ...pedido }: PedidoDeFora): Promise<void> {
  const { grupoId, empresaId, canal } = onde;
  const linhas = await itensComProduto(tx, onde, itens);
  const bruto = somar(linhas.map((um) => um.bruto));
  await gravarPedido(
    tx,
    grupoId,
    {
      uuid: randomUUID(),
      empresaId,
      origem: canal,
      modo: pedido.modo,
      situacao: 'recebido',
      clienteId: null,
      nome: pedido.nome,
      telefone: pedido.telefone,
      documento: pedido.documento,
      endereco: pedido.endereco,
      distanciaKm: null,
      taxaId: null,
      bruto: bruto.toFixed(2),
      desconto: pedido.desconto,
      taxaEntrega: pedido.taxaEntrega,
      total: bruto.minus(pedido.desconto).plus(pedido.taxaEntrega).toFixed(2),
      observacao: pedido.observacao,
      externoId: pedido.id,
      externoNumero: pedido.numero,
      teste: pedido.teste,
      entreguePor: pedido.entreguePor,
      confirmarAte: pedido.confirmarAte,
      agendadoPara: pedido.agendadoPara,
      recebidoEm: pedido.recebidoEm,
      itens: linhas,
      pagamentos: pagamentos.map((um) => ({ ...um, formaPagamentoId: null })),
    },
    null,
  );
}

/** What was said of an item once holds; else the shop's own code of it says the product. */
async function itensComProduto(tx: Tx, onde: Onde, itens: readonly ItemDeFora[]): Promise<ItemAGravar[]> {
  const { grupoId, empresaId, lojaId } = onde;
  const { rows: ditos } = await sql<{
    externo: string;
    produtoId: number;
  }>`select externo, produto_id as "produtoId" from marketplace_item
    where grupo_id = ${grupoId} and loja_id = ${lojaId} and externo = any(${itens.map(({ externo }) => externo)}::text[])`.execute(
    tx,
  );
  const porExterno = new Map(ditos.map(({ externo, produtoId }) => [externo, produtoId]));
  const porCodigo = await idsPorCodigo(
    tx,
    grupoId,
    itens.flatMap(({ codigo }) => codigo ?? []),
  );
  const produtoDe = ({ externo, codigo }: ItemDeFora) =>
    porExterno.get(externo) ?? (codigo ? porCodigo.get(codigo) : undefined) ?? null;
  const ids = itens.flatMap((item) => produtoDe(item) ?? []);
  const produtos = new Map((await produtosNoSalao(tx, empresaId, { ids })).map((produto) => [produto.id, produto]));
  for (const item of itens) {
    const produtoId = produtoDe(item);
    if (produtoId !== null)
      await lembrarItem(tx, { grupoId, lojaId, externo: item.externo, produtoId, usuarioId: null });
  }
  return itens.map((item) => ({
    produtoId: produtoDe(item),
    externo: item.externo,
    descricao: item.descricao,
    unidade: item.unidade,
    quantidade: item.quantidade,
    unitario: item.unitario,
    bruto: item.bruto,
    departamentoId: produtos.get(produtoDe(item) ?? 0)?.departamentoId ?? null,
    partes: item.partes.length > 0 ? item.partes : null,
    observacao: item.observacao,
  }));
}

interface ItemLembrado {
  grupoId: number;
  lojaId: number;
  externo: string;
  produtoId: number;
  usuarioId: number | null;
}

export async function lembrarItem(
  tx: Tx,
  { grupoId, lojaId, externo, produtoId, usuarioId }: ItemLembrado,
): Promise<void> {
  await sql`insert into marketplace_item (grupo_id, loja_id, externo, produto_id, usuario_id)
    values (${grupoId}, ${lojaId}, ${externo}, ${produtoId}, ${usuarioId}) on conflict (grupo_id, loja_id, externo)
    do ${usuarioId === null ? sql`nothing` : sql`update set produto_id = excluded.produto_id, usuario_id = excluded.usuario_id, em = now()`}`.execute(
    tx,
  );
}

/** Items of orders of a store that nobody said what they are. */
export async function itensSemProduto(db: Db, grupoId: number, empresaId: number, canal: CanalDeFora) {
  const { rows } = await sql<{
    externo: string;
    descricao: string;
    pedidos: number;
  }>`select i.externo, min(i.descricao) as descricao,
      count(distinct p.id)::int as pedidos
    from pedido p join pedido_item i on i.grupo_id = p.grupo_id and i.pedido_id = p.id and i.produto_id is null and i.externo is not null
    where p.grupo_id = ${grupoId} and p.empresa_id = ${empresaId} and p.origem = ${canal}
    group by i.externo order by 2, 1 limit 500`.execute(db);
  return rows;
}

interface ItemLigado extends ItemLembrado, Pick<Onde, 'empresaId' | 'canal'> {
  /** Of the product. */
  departamentoId: number | null;
}

/** Says once what an item is: for the orders that are no sale yet, their kitchens included, and for those to come. @returns how many items changed */
export async function ligarItem(
  tx: Tx,
  { grupoId, lojaId, empresaId, canal, externo, produtoId, departamentoId, usuarioId }: ItemLigado,
): Promise<number> {
  await lembrarItem(tx, { grupoId, lojaId, externo, produtoId, usuarioId });
  const pedidos = await sql<
    Pick<Pedido, 'id' | 'situacao'>
  >`select id, situacao from pedido p where grupo_id = ${grupoId}
      and empresa_id = ${empresaId} and origem = ${canal} and venda_id is null
      and exists (select from pedido_item i where i.grupo_id = p.grupo_id and i.pedido_id = p.id and i.externo = ${externo})
    order by id for update`.execute(tx);
  const { numAffectedRows } = await sql`update pedido_item i set produto_id = ${produtoId},
      departamento_id = ${departamentoId}
    from pedido p where p.grupo_id = i.grupo_id and p.id = i.pedido_id and i.grupo_id = ${grupoId} and i.externo = ${externo}
      and p.empresa_id = ${empresaId} and p.origem = ${canal} and p.venda_id is null`.execute(tx);
  for (const { id, situacao } of pedidos.rows) await avisarCozinha(tx, grupoId, id, situacao);
  return Number(numAffectedRows ?? 0n);
}
