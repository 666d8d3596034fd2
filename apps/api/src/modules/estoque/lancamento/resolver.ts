import { arredondar, decimal } from '@retaguarda/brasil';
import { DomainError, type EfeitoCusto } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas } from '../alcance.ts';
import { type Componente, explodir } from './explodir.ts';
import { type Operacao, operacoesDe } from './operacoes.ts';
import { fonteDoCusto, type Parte, type PedidoDeMovimento } from './pedido.ts';
import {
  chaveDoLugar,
  type EstoqueDoProduto,
  estoquesNosLugares,
  estoquesPorId,
  type LugarPedido,
  type ProdutoDoLancamento,
  produtosDe,
  receitasDeKit,
} from './produtos.queries.ts';

export interface Pedido {
  item: number;
  pedido: PedidoDeMovimento;
}

export interface Resolvido {
  partes: Parte[];
  produtos: Map<number, ProdutoDoLancamento>;
}

/** Refuses a request, naming its line as the form knows it. */
export const recusarItem = (item: number, campo: string, texto: string, text?: string): DomainError =>
  new DomainError('RULE_BROKEN', {
    ...(text ? { text } : {}),
    campos: { [`itens.${item}.${campo}`]: texto },
    data: { item },
  });

/** The parts of each request, before any stock is locked: operation, product, kit and place are known and allowed. */
export async function resolver(tx: Tx, actor: Actor, pedidos: readonly Pedido[]): Promise<Resolvido> {
  const operacaoDe = await operacoesDe(
    tx,
    pedidos.map(({ pedido }) => pedido),
  );
  const produtos = await produtosDe(tx, [...new Set(pedidos.map(({ pedido }) => pedido.produtoId))]);
  exigirAtivos(pedidos, produtos);
  const kits = [...produtos.values()].filter(({ temKit }) => temKit).map(({ id }) => id);
  const componentes = await componentesDe(tx, pedidos, kits);
  for (const [id, produto] of await produtosDosComponentes(tx, componentes, produtos)) produtos.set(id, produto);
  const rascunhos = pedidos.flatMap(({ item, pedido }) =>
    desdobrar(item, pedido, operacaoDe(pedido, item), produtos, componentes),
  );
  const estoqueDe = await lugares(tx, actor, rascunhos);
  const partes = rascunhos.map(({ lugar: _, ...rascunho }, i) => ({ ...rascunho, ...estoqueDe(i) }));
  await exigirEmpresas(
    tx,
    actor,
    partes.map(({ empresaId }) => empresaId),
  );
  return { partes, produtos };
}

/** What the kits open to, by the recipe each request names or the one in force. */
async function componentesDe(tx: Tx, pedidos: readonly Pedido[], kits: readonly number[]): Promise<Aberto[]> {
  if (kits.length === 0) return [];
  const vigentes = new Set(await receitasDeKit(tx, kits));
  const pedidas = pedidos.flatMap(({ pedido }) => pedido.receitaId ?? []);
  const componentes = await explodir(tx, [...new Set([...vigentes, ...pedidas])]);
  return componentes.map((componente) => ({ ...componente, vigente: vigentes.has(componente.receitaId) }));
}

type Aberto = Componente & { vigente: boolean };

/** @throws DomainError RULE_BROKEN with every inactive product that nobody said may move */
function exigirAtivos(pedidos: readonly Pedido[], produtos: ReadonlyMap<number, ProdutoDoLancamento>): void {
  const parados = pedidos.flatMap(({ item, pedido }) => {
    const produto = produtos.get(pedido.produtoId);
    return produto && !produto.ativo && !pedido.aceitaInativo && !pedido.estorna ? [{ item, produto }] : [];
  });
  const [primeiro] = parados;
  if (!primeiro) return;
  const nomes = [...new Set(parados.map(({ produto }) => produto.descricao))];
  throw new DomainError('RULE_BROKEN', {
    text: `${nomes.join(', ')}: ${nomes.length === 1 ? 'produto inativo' : 'produtos inativos'}. Reative, ou confirme que quer movimentar assim mesmo.`,
    campos: Object.fromEntries(parados.map(({ item }) => [`itens.${item}.produtoId`, 'Produto inativo'])),
    data: { item: primeiro.item, inativos: parados.map(({ produto: { id, descricao } }) => ({ id, descricao })) },
  });
}

async function produtosDosComponentes(
  tx: Tx,
  componentes: readonly Componente[],
  conhecidos: ReadonlyMap<number, ProdutoDoLancamento>,
) {
  const faltam = componentes.map(({ produtoId }) => produtoId).filter((id) => !conhecidos.has(id));
  return faltam.length === 0 ? new Map<number, ProdutoDoLancamento>() : produtosDe(tx, faltam);
}

type Rascunho = Omit<Parte, 'estoqueId' | 'empresaId'> & { lugar: PedidoDeMovimento['estoque'] };

function desdobrar(
  item: number,
  pedido: PedidoDeMovimento,
  operacao: Operacao,
  produtos: ReadonlyMap<number, ProdutoDoLancamento>,
  componentes: readonly Aberto[],
): Rascunho[] {
  const produto = produtos.get(pedido.produtoId);
  if (!produto) {
    throw new DomainError('UNKNOWN_REFERENCE', {
      campos: { [`itens.${item}.produtoId`]: 'Produto não encontrado' },
      data: { item },
    });
  }
  conferir(item, pedido, operacao, produto);
  const soma = pedido.estorna ? !pedido.estorna.entrou : operacao.efeitoEstoque === 'soma';
  const sinal = soma ? 1 : -1;
  const base = {
    item,
    pedido,
    operacaoId: operacao.id,
    tipo: operacao.tipo,
    efeito: efeitoDe(pedido, operacao),
    custo: pedido.custo === null || pedido.custo === undefined ? null : decimal(pedido.custo),
    loteId: pedido.loteId ?? null,
    seriais: pedido.seriais ?? [],
    ocorridoEm: '',
    lugar: pedido.estoque,
  };
  const quantidade = decimal(pedido.quantidade);
  if (!produto.temKit) {
    const { id: produtoId, descricao } = produto;
    return [
      {
        ...base,
        parte: 0,
        produtoId,
        descricao,
        quantidade: quantidade.times(sinal),
        kitId: null,
        kitQuantidade: null,
      },
    ];
  }
  if (operacao.efeitoCusto === 'recalcula') {
    throw recusarItem(
      item,
      'produtoId',
      'Dê entrada nos componentes',
      `${produto.descricao} é um kit: quem entra são os seus componentes.`,
    );
  }
  const partes = componentes
    .filter(
      ({ raizId, receitaId, vigente }) =>
        raizId === produto.id && (pedido.receitaId ? receitaId === pedido.receitaId : vigente),
    )
    .flatMap(({ produtoId, quantidade: porKit }) => {
      const componente = produtos.get(produtoId);
      // What is not stock-controlled (water, gas) is in the recipe for its cost, and does not move.
      if (!componente?.controlaEstoque) return [];
      const total = arredondar(porKit.times(quantidade), 4);
      return total.isZero() ? [] : [{ componente, total }];
    });
  if (partes.length === 0) {
    throw recusarItem(item, 'produtoId', 'O kit não tem componentes com estoque');
  }
  return partes.map(({ componente, total }, parte) => ({
    ...base,
    parte,
    produtoId: componente.id,
    descricao: componente.descricao,
    quantidade: total.times(sinal),
    kitId: produto.id,
    kitQuantidade: quantidade,
    lugar: 'id' in base.lugar ? base.lugar : { ...base.lugar },
  }));
}

/** A reversal takes back exactly what it undoes; what a person says that goods coming in cost is what they cost. */
function efeitoDe(
  { estorna, origem, custo }: PedidoDeMovimento,
  { efeitoEstoque, efeitoCusto }: Operacao,
): EfeitoCusto {
  const dito = origem === 'manual' && efeitoEstoque === 'soma' && custo !== null && custo !== undefined;
  return estorna || dito ? 'recalcula' : efeitoCusto;
}

function conferir(item: number, pedido: PedidoDeMovimento, operacao: Operacao, produto: ProdutoDoLancamento): void {
  const recusar = (campo: string, texto: string, text?: string) => recusarItem(item, campo, texto, text);
  if (produto.usaGrade) {
    throw recusar('produtoId', 'Escolha a variante', `${produto.descricao} tem grade: escolha a variante.`);
  }
  if (!produto.controlaEstoque && !produto.temKit) {
    throw recusar('produtoId', 'Este produto não controla estoque', `${produto.descricao} não controla estoque.`);
  }
  const quantidade = decimal(pedido.quantidade);
  if (quantidade.lte(0)) throw recusar('quantidade', 'Informe uma quantidade maior que zero');
  if (!pedido.deReceita && !produto.fraciona && !quantidade.isInteger()) {
    throw recusar(
      'quantidade',
      'Este produto não é fracionado',
      `${produto.descricao} só se movimenta em unidades inteiras.`,
    );
  }
  if (pedido.estorna) return;
  if (!operacao.ativo) throw new DomainError('RULE_BROKEN', { campos: { operacaoId: 'Operação inativa' } });
  if (operacao.exigeMotivo && !pedido.motivo) {
    throw new DomainError('BAD_INPUT', { campos: { motivo: 'Esta operação exige o motivo' } });
  }
  if (operacao.exigeDocumento && !pedido.documento) {
    throw new DomainError('BAD_INPUT', { campos: { documento: 'Esta operação exige o documento' } });
  }
  const semCusto = pedido.custo === null || pedido.custo === undefined;
  const derivado = pedido.custoDosAnteriores || fonteDoCusto(pedido) !== null;
  if (operacao.efeitoCusto === 'recalcula' && semCusto && !derivado) throw recusar('custo', 'Informe o custo');
}

/** The stock of each draft: the one named, checked to be of the product, or the one at the place. */
async function lugares(tx: Tx, actor: Actor, rascunhos: readonly Rascunho[]) {
  const porId = await estoquesPorId(
    tx,
    rascunhos.flatMap(({ lugar }) => ('id' in lugar ? [lugar.id] : [])),
  );
  const lugarDe = ({ produtoId, lugar, kitId }: Rascunho): LugarPedido | null => {
    if ('id' in lugar && kitId === null) return null;
    // A component leaves the main stock of the company whose kit was named by its stock.
    if ('id' in lugar) return { produtoId, empresaId: porId.get(lugar.id)?.empresaId ?? 0, local: null };
    return { produtoId, empresaId: lugar.empresaId, local: lugar.local ?? null };
  };
  const pedidos = rascunhos.map(lugarDe);
  const reais = pedidos.filter((lugar) => lugar !== null);
  await exigirEmpresas(
    tx,
    actor,
    reais.map(({ empresaId }) => empresaId),
  );
  const porLugar = await estoquesNosLugares(tx, actor.grupoId, reais);
  return (i: number): { estoqueId: number; empresaId: number } => {
    const rascunho = rascunhos[i] as Rascunho;
    const pedido = pedidos[i];
    const estoque: EstoqueDoProduto | undefined = pedido
      ? porLugar.get(chaveDoLugar(pedido))
      : porId.get('id' in rascunho.lugar ? rascunho.lugar.id : 0);
    if (!estoque || estoque.produtoId !== rascunho.produtoId) {
      throw new DomainError('NOT_FOUND', { text: 'Estoque não encontrado.' });
    }
    return { estoqueId: estoque.id, empresaId: estoque.empresaId };
  };
}
