import { Decimal, type DecimalInput } from '@retaguarda/brasil';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { produtosAAbastecer } from '../../produtos/public.ts';
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

/** Buys, and makes in the kitchen, what the sales of the demonstration will take, so that its balances end as they began. */
export async function abastecerVendas(tx: Tx, actor: Actor, previstas: readonly VendasPrevistas[]): Promise<void> {
  const vendidos = await produtosAAbastecer(
    tx,
    actor.grupoId,
    previstas.flatMap(({ quantidades }) => [...quantidades.keys()]),
  );
  const kits = [...vendidos.values()].flatMap(({ modo, receitaId }) => (modo === 'kit' && receitaId ? receitaId : []));
  const componentes = Map.groupBy(await explodir(tx, kits), ({ raizId }) => raizId);
  const produtos = new Map([
    ...vendidos,
    ...(await produtosAAbastecer(
      tx,
      actor.grupoId,
      [...componentes.values()].flat().map(({ produtoId }) => produtoId),
    )),
  ]);
  const pedidos = previstas.flatMap(({ empresaId, nome, em, quantidades }) => {
    const total = new Map<number, Decimal>();
    for (const [id, quantidade] of quantidades)
      for (const parte of componentes.get(id) ?? [{ produtoId: id, quantidade: new Decimal(1) }])
        total.set(parte.produtoId, parte.quantidade.times(quantidade).plus(total.get(parte.produtoId) ?? 0));
    return [...total].flatMap(([produtoId, quantidade]): PedidoDeMovimento[] => {
      const { controla = false, custo = '5', modo = null } = produtos.get(produtoId) ?? {};
      if (!controla) return [];
      return [
        {
          ...{ produtoId, estoque: { empresaId }, quantidade: quantidade.ceil().toFixed(), custo, ocorridoEm: em },
          operacao: { tipo: modo === null ? 'compra' : 'producao_entrada' },
          ...{ documento: nome, motivo: 'Compra para a semana', origem: 'demonstracao' },
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
