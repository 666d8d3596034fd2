import { Decimal, type DecimalInput } from '@retaguarda/brasil';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type ProdutoVendido, produtosVendidos } from '../../produtos/public.ts';
import { explodir } from '../lancamento/explodir.ts';
import { lancar } from '../lancamento/lancar.ts';
import { jaPostos } from '../lancamento/ledger.queries.ts';
import type { PedidoDeMovimento } from '../lancamento/pedido.ts';

/** What a company is about to sell in some days. */
export interface VendasPrevistas {
  empresaId: number;
  /** Names the days: what was bought for them is not bought again. */
  nome: string;
  /** ISO instant of the purchase, before the first sale. */
  em: string;
  quantidades: ReadonlyMap<number, DecimalInput>;
}

/** Of what has no cost registered. */
const CUSTO_DE_COSTUME = '5';

const ler = async (tx: Tx, { grupoId }: Actor, varios: readonly number[]): Promise<Map<number, ProdutoVendido>> => {
  const ids = [...new Set(varios)];
  const agora = new Date().toISOString();
  const lidos = await produtosVendidos(
    tx,
    grupoId,
    ids.map((produtoId) => ({ produtoId, em: agora })),
  );
  return new Map(lidos.flatMap((produto, i) => (produto ? [[ids[i] ?? 0, produto] as const] : [])));
};

/** Buys, and makes in the kitchen, what the sales of the demonstration will take, so that its balances end as they began. */
export async function abastecerVendas(tx: Tx, actor: Actor, previstas: readonly VendasPrevistas[]): Promise<void> {
  const vendidos = await ler(
    tx,
    actor,
    previstas.flatMap(({ quantidades }) => [...quantidades.keys()]),
  );
  const kits = [...vendidos.values()].flatMap(({ ehKit, receitaId }) => (ehKit && receitaId ? receitaId : []));
  const componentes = await explodir(tx, kits);
  const deCada = Map.groupBy(componentes, ({ raizId }) => raizId);
  const saem = await ler(tx, actor, [...vendidos.keys(), ...componentes.map(({ produtoId }) => produtoId)]);
  const pedidos = previstas.flatMap(({ empresaId, nome, em, quantidades }) => {
    const total = new Map<number, Decimal>();
    for (const [id, quantidade] of quantidades)
      for (const parte of deCada.get(id) ?? [{ produtoId: id, quantidade: new Decimal(1) }])
        total.set(parte.produtoId, parte.quantidade.times(quantidade).plus(total.get(parte.produtoId) ?? 0));
    return [...total].flatMap(([produtoId, quantidade]): PedidoDeMovimento[] => {
      const produto = saem.get(produtoId);
      if (!produto?.seMove) return [];
      return [
        {
          produtoId,
          estoque: { empresaId },
          quantidade: quantidade.ceil().toFixed(),
          ocorridoEm: em,
          custo: produto.custo ?? CUSTO_DE_COSTUME,
          documento: nome,
          motivo: 'Para as vendas da semana',
          operacao: { tipo: produto.receitaId === null ? 'compra' : 'producao_entrada' },
          origem: 'demonstracao',
          chave: `${empresaId}/${produtoId}/${nome}`,
        },
      ];
    });
  });
  // Told again when costs or recipes have changed since, it stays as it was told first.
  const feitos = new Set((await jaPostos(tx, pedidos)).map(({ chave }) => chave));
  const novos = pedidos.filter(({ chave }) => !feitos.has(chave));
  if (novos.length > 0) await lancar(tx, actor, novos);
}
