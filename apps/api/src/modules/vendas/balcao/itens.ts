import { type Decimal, decimal, formatarMoeda, somar } from '@retaguarda/brasil';
import {
  DomainError,
  escolherPreco,
  type ItemDoBalcao,
  precoDasFracoes,
  type RegraDasFracoes,
  type SomaDosItens,
  somarItens,
  type VendaAcontecida,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { grupoDoCliente, lerConfiguracao } from '../../empresas/public.ts';
import { type ProdutoNoBalcao, produtosNoBalcao } from '../../produtos/public.ts';

export interface PedidoDeItens {
  empresaId: number;
  clienteId?: number | null | undefined;
  itens: readonly ItemDoBalcao[];
  desconto: string;
}

export interface ItensConferidos {
  produtos: ReadonlyMap<number, ProdutoNoBalcao>;
  soma: SomaDosItens;
  /** What is sold for less than the list and its rules say, discounts included; in reais. */
  abaixo: Decimal;
  itens: VendaAcontecida['itens'];
}

/** Half of a gram at the scale moves a total by this part of the price of a kilo. */
const FOLGA_DA_BALANCA = '0.0005';

const recusar = (i: number, campo: string, texto: string) =>
  new DomainError('RULE_BROKEN', { text: texto, campos: { [`itens.${i}.${campo}`]: texto } });

/**
 * What was typed at the counter, checked against products and prices of now.
 *
 * @throws DomainError RULE_BROKEN naming the line: unknown, out of use, a part of what is sold whole, a price that is not that of
 *   its flavours, a discount larger than the line
 */
export async function conferirItens(db: Db, actor: Actor, pedido: PedidoDeItens): Promise<ItensConferidos> {
  const { empresaId, itens, desconto } = pedido;
  const ids = itens.flatMap(({ produtoId, sabores }) => [produtoId, ...(sabores ?? []).map((um) => um.produtoId)]);
  const produtos = await produtosNoBalcao(db, actor.grupoId, empresaId, ids);
  const { efetivas } = await lerConfiguracao(db, empresaId);
  const clienteId = pedido.clienteId ?? null;
  const { rows } = await sql<{ id: number | null }>`select ${grupoDoCliente(clienteId)} as id`.execute(db);
  const venda = {
    clienteId,
    clienteGrupoId: rows[0]?.id ?? null,
    momento: new Date().toISOString(),
    fuso: efetivas.fusoHorario,
  };
  const precos = itens.map((item, i) => {
    const produto = exigirProduto(produtos, item.produtoId, i);
    if (!produto.fraciona && !decimal(item.quantidade).isInteger()) {
      throw recusar(i, 'quantidade', `${produto.descricao} não é vendido em parte.`);
    }
    const precoDe = (qual: ProdutoNoBalcao) =>
      escolherPreco(qual.precos, { ...venda, quantidade: item.quantidade })?.valor ?? null;
    return item.sabores
      ? precoDosSabores(item, i, { produtos, precoDe, regra: efetivas.regraDasFracoes })
      : precoDe(produto);
  });
  const maior = somar(itens.map(({ quantidade, unitario }) => decimal(quantidade).times(unitario)));
  if (decimal(desconto).gt(maior)) {
    throw new DomainError('RULE_BROKEN', { campos: { desconto: 'O desconto é maior que a venda' } });
  }
  const soma = somarItens(itens, desconto);
  soma.linhas.forEach(({ liquido }, i) => {
    if (decimal(liquido).lt(0)) throw recusar(i, 'desconto', 'O desconto é maior que o item.');
  });
  const perdas = itens.map(({ quantidade, unitario }, i) => {
    const tabela = precos[i] ?? null;
    if (tabela === null) return decimal(0);
    const perda = decimal(quantidade).times(decimal(tabela).minus(unitario)).toDecimalPlaces(2);
    return perda.lte(decimal(tabela).times(FOLGA_DA_BALANCA).plus('0.005')) ? decimal(0) : perda;
  });
  return {
    produtos,
    soma,
    abaixo: somar(perdas).plus(soma.desconto),
    itens: itens.map((item, i) =>
      itemVendido(item, soma.linhas[i] as SomaDosItens['linhas'][number], produtos, precos[i] ?? null),
    ),
  };
}

function exigirProduto(produtos: ReadonlyMap<number, ProdutoNoBalcao>, id: number, i: number): ProdutoNoBalcao {
  const produto = produtos.get(id);
  if (!produto)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { [`itens.${i}.produtoId`]: 'Produto não encontrado' } });
  if (!produto.ativo) throw recusar(i, 'produtoId', `${produto.descricao} está inativo.`);
  return produto;
}

interface DosSabores {
  produtos: ReadonlyMap<number, ProdutoNoBalcao>;
  precoDe: (produto: ProdutoNoBalcao) => string | null;
  regra: RegraDasFracoes;
}

/** The price of one made of several flavours. */
function precoDosSabores({ sabores }: ItemDoBalcao, i: number, { produtos, precoDe, regra }: DosSabores): string {
  const precos = (sabores ?? []).map(({ produtoId, fracao }) => {
    const produto = exigirProduto(produtos, produtoId, i);
    const preco = precoDe(produto);
    if (preco === null) throw recusar(i, 'sabores', `${produto.descricao} não tem preço.`);
    return { preco, fracao: fracao ?? null };
  });
  return precoDasFracoes(regra, precos).toFixed(2);
}

function itemVendido(
  item: ItemDoBalcao,
  { bruto, desconto, liquido }: SomaDosItens['linhas'][number],
  produtos: ReadonlyMap<number, ProdutoNoBalcao>,
  tabela: string | null,
): VendaAcontecida['itens'][number] {
  const { produtoId, quantidade, unitario, vendedorId, observacao, lote, seriais, sabores } = item;
  const produto = produtos.get(produtoId);
  const fracao = sabores && decimal(1).div(sabores.length).toDecimalPlaces(6).toFixed();
  return {
    produtoId,
    quantidade,
    unitario,
    bruto,
    desconto,
    liquido,
    vendedorId,
    observacao,
    lote,
    seriais,
    codigo: produto?.codigo,
    descricao: sabores ? descricaoDosSabores(sabores, produtos) : (produto?.descricao ?? '').slice(0, 120),
    unidade: produto?.unidade.slice(0, 6),
    precoTabela: tabela,
    partes: sabores?.map((um) => ({
      produtoId: um.produtoId,
      descricao: (produtos.get(um.produtoId)?.descricao ?? '').slice(0, 120),
      fracao: um.fracao ?? fracao,
      quantidade: '1',
      valor: '0',
    })),
  };
}

const descricaoDosSabores = (
  sabores: NonNullable<ItemDoBalcao['sabores']>,
  produtos: ReadonlyMap<number, ProdutoNoBalcao>,
) =>
  sabores
    .map(({ produtoId }) => `1/${sabores.length} ${produtos.get(produtoId)?.descricao ?? ''}`)
    .join(' + ')
    .slice(0, 120);

/** How much is asked to be let through, in words. */
export const abaixoEmPalavras = (abaixo: Decimal): string => formatarMoeda(abaixo.toFixed(2));

/** The products that a sale takes, as the menu is asked about them: of several flavours, its part of each. */
export const oQueSeLeva = ({ itens }: Pick<PedidoDeItens, 'itens'>, { produtos }: Pick<ItensConferidos, 'produtos'>) =>
  itens.flatMap(({ produtoId, quantidade, sabores }, i) =>
    (sabores ?? [{ produtoId, fracao: '1' }]).map((um, _, todos) => ({
      produtoId: um.produtoId,
      descricao: produtos.get(um.produtoId)?.descricao ?? '',
      quantidade: decimal(quantidade)
        .times(um.fracao ?? decimal(1).div(todos.length))
        .toFixed(),
      campo: `itens.${i}.produtoId`,
    })),
  );
