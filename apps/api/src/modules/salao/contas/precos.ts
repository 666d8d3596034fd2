import { arredondar, decimal, somar } from '@retaguarda/brasil';
import {
  type ComandoDaConta,
  DomainError,
  type NovoItem,
  precoDasFracoes,
  type RegraDasFracoes,
} from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import type { FonteDeComprometidos } from '../../estoque/public.ts';
import { type ProdutoNoSalao, precoDoProduto, produtosNoSalao } from '../../produtos/public.ts';
import { exigirAVenda } from '../../restaurante/public.ts';

type ItemPedido = Extract<ComandoDaConta, { tipo: 'item' }>['itens'][number];

/**
 * Items as they are launched: described, priced and sent where the register says. What a terminal sold while it could ask nobody keeps
 * the price it was sold for.
 *
 * @throws DomainError UNKNOWN_REFERENCE for a product that is not there; RULE_BROKEN for one out of use, without a price, or not sold now
 */
export async function comPrecos(
  tx: Tx,
  { grupoId, empresaId, regra, comprometidos }: Casa,
  itens: readonly ItemPedido[],
): Promise<NovoItem[]> {
  const ids = itens.flatMap(({ produtoId, partes }) => [
    produtoId ?? [],
    ...(partes ?? []).flatMap((parte) => parte.produtoId ?? []),
  ]);
  const achados = await produtosNoSalao(tx, empresaId, { ids: ids.flat() });
  const produtos = new Map(achados.map((produto) => [produto.id, produto]));
  const fuso = await fusoDaEmpresa(tx, empresaId);
  const lancados = itens.map((item, i) => umItem(item, `itens.${i}`, { produtos, fuso, regra }));
  const aPedir = itens.flatMap((item, i) => (jaVendido(item) ? [] : oQueLeva(item, `itens.${i}.produtoId`, produtos)));
  await exigirAVenda(tx, { grupoId, empresaId }, aPedir, comprometidos);
  return lancados;
}

interface Casa {
  grupoId: number;
  empresaId: number;
  regra: RegraDasFracoes;
  comprometidos: readonly FonteDeComprometidos[];
}

/** A terminal told what it sold it for. */
const jaVendido = (item: ItemPedido): boolean => 'unitario' in item && item.unitario != null;

/** The products that an item takes: of several flavours, its part of each. */
function oQueLeva(
  { produtoId, quantidade, partes }: ItemPedido,
  campo: string,
  produtos: ReadonlyMap<number, ProdutoNoSalao>,
) {
  const sabores = (partes ?? []).filter(({ fracao }) => fracao !== null);
  const deles = (partes ?? []).map((parte) => ({ ...parte, vezes: parte.fracao ?? '1' }));
  const inteiro = sabores.length > 0 ? [] : [{ produtoId, vezes: '1' }];
  return [...inteiro, ...deles].flatMap(({ produtoId: id, vezes }) => {
    const produto = id === null ? undefined : produtos.get(id);
    if (!produto) return [];
    const quanto = decimal(quantidade).times(vezes).toFixed();
    return [{ produtoId: produto.id, descricao: produto.descricao, quantidade: quanto, campo }];
  });
}

interface Cardapio {
  produtos: ReadonlyMap<number, ProdutoNoSalao>;
  fuso: string;
  regra: RegraDasFracoes;
}

function umItem(item: ItemPedido, campo: string, cardapio: Cardapio): NovoItem {
  const { uuid, quantidade, observacao = null, lugar = null } = item;
  const dito = 'unitario' in item && item.unitario != null ? item.unitario : null;
  const escrita = 'descricao' in item ? item.descricao : null;
  const produto = item.produtoId === null ? undefined : cardapio.produtos.get(item.produtoId);
  // What was sold away from here stands, whatever the register says of it.
  if (!produto && (dito === null || !escrita)) throw desconhecido(`${campo}.produtoId`);
  if (produto && !produto.ativo && dito === null)
    throw new DomainError('RULE_BROKEN', { campos: { [`${campo}.produtoId`]: 'Produto inativo' } });
  const partes = (item.partes ?? []).map(({ produtoId, descricao, fracao }) => {
    const parte = produtoId === null ? undefined : cardapio.produtos.get(produtoId);
    if (!parte && !descricao) throw desconhecido(`${campo}.partes`);
    return { produtoId: parte?.id ?? null, descricao: descricao ?? parte?.descricao ?? '', fracao };
  });
  return {
    uuid,
    produtoId: produto?.id ?? null,
    descricao: escrita ?? produto?.descricao ?? '',
    quantidade,
    unidade: produto?.unidade ?? null,
    departamentoId: produto?.departamentoId ?? null,
    unitario: dito ?? precoDoItem(item, produto as ProdutoNoSalao, campo, cardapio),
    partes: partes.length > 0 ? partes : null,
    observacao,
    lugar,
  };
}

const desconhecido = (campo: string) =>
  new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: 'Registro não encontrado' } });

/** Of flavours by the rule of the house; what is added costs what it costs. */
function precoDoItem(
  { quantidade, partes }: ItemPedido,
  produto: ProdutoNoSalao,
  campo: string,
  { produtos, fuso, regra }: Cardapio,
): string {
  const exigir = (um: ProdutoNoSalao | undefined): string => {
    const preco = um ? precoDoProduto(um, { quantidade, fuso }) : null;
    if (preco === null)
      throw new DomainError('RULE_BROKEN', {
        campos: { [`${campo}.produtoId`]: `${um?.descricao ?? produto.descricao}: sem preço` },
      });
    return preco;
  };
  const lidas = (partes ?? []).map(({ produtoId, fracao }) => ({
    fracao,
    produto: produtoId === null ? undefined : produtos.get(produtoId),
  }));
  const sabores = lidas.filter(({ fracao }) => fracao !== null);
  const extras = lidas.flatMap(({ fracao, produto: extra }) => (fracao === null && extra ? [exigir(extra)] : []));
  const base =
    sabores.length > 0
      ? precoDasFracoes(
          regra,
          sabores.map(({ produto: sabor, fracao }) => ({ preco: exigir(sabor), fracao })),
        )
      : decimal(exigir(produto));
  return arredondar(base.plus(somar(extras)), 6).toFixed();
}
