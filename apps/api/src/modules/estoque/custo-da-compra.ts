import type { CustoDaCompra, CustoMudado } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type CustoDeUm, mudarCustos, travarProdutos } from '../produtos/public.ts';
import { configuracaoDe, configuracoesDe } from './configuracao.ts';

type Fonte = Exclude<CustoDaCompra, 'manter'>;

export interface ComprasDeUm {
  empresaId: number;
  produtoIds: readonly number[];
}

/** Purchases that stand: entries of the kind, neither undone nor undoing, the last one first. */
const ultimaCompra = (grupoId: number, { empresaId, produtoIds }: ComprasDeUm) => sql<CustoDeUm>`
  select distinct on (m.produto_id) m.produto_id as "produtoId", coalesce(c.custo_revisto, m.custo_informado)::text as custo
  from estoque_movimento m join operacao_tipo_movimento o on o.grupo_id = m.grupo_id and o.id = m.operacao_id and o.tipo = 'compra'
  join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
  where m.grupo_id = ${grupoId} and m.empresa_id = ${empresaId} and m.produto_id = any(${[...produtoIds]}::bigint[]) and m.quantidade > 0
    and m.estorna_id is null and m.custo_informado is not null
    and not exists (select from estoque_movimento x where x.grupo_id = m.grupo_id and x.estorna_id = m.id)
  order by m.produto_id, m.ocorrido_em desc, m.id desc`;

/** Average over the stocks of the company that hold any. */
const custoMedio = (grupoId: number, { empresaId, produtoIds }: ComprasDeUm) => sql<CustoDeUm>`
  select s.produto_id as "produtoId", (sum(s.saldo * s.custo_medio) / sum(s.saldo))::text as custo from estoque_saldo s
  where s.grupo_id = ${grupoId} and s.empresa_id = ${empresaId} and s.produto_id = any(${[...produtoIds]}::bigint[]) and s.saldo > 0
  group by s.produto_id`;

const leituras: Readonly<Record<Fonte, typeof ultimaCompra>> = { ultimo: ultimaCompra, medio: custoMedio };

/**
 * Makes the registered costs follow what was bought, by the rule of the company. It reads the ledger and not what was
 * posted: a purchase told late, corrected or undone leaves the cost of the last one that stands.
 */
export async function seguirCompras(tx: Tx, actor: Actor, compras: ComprasDeUm): Promise<CustoMudado[]> {
  const { custoDaCompra } = await configuracaoDe(tx, compras.empresaId);
  if (custoDaCompra === 'manter') return [];
  const { rows } = await leituras[custoDaCompra](actor.grupoId, compras).execute(tx);
  const pagos = rows.filter(({ custo }) => Number(custo) > 0);
  return pagos.length === 0 ? [] : mudarCustos(tx, actor, compras.empresaId, pagos);
}

/** The registered cost begins by that of the opening stock: the first told, of the companies whose costs follow what they buy. */
export async function seguirInicial(
  tx: Tx,
  actor: Actor,
  produtoId: number,
  itens: readonly { empresaId: number; custo?: string | null | undefined }[],
): Promise<void> {
  const regras = await configuracoesDe(
    tx,
    itens.map(({ empresaId }) => empresaId),
  );
  const dito = itens.find(
    ({ empresaId, custo }) => Number(custo ?? 0) > 0 && regras.get(empresaId)?.custoDaCompra !== 'manter',
  );
  if (dito?.custo) await mudarCustos(tx, actor, dito.empresaId, [{ produtoId, custo: dito.custo }]);
}

/** Before the stocks of a purchase are locked: a product is always locked before its stocks. */
export async function travarParaCompra(tx: Tx, actor: Actor, ...compras: readonly ComprasDeUm[]): Promise<void> {
  const regras = await configuracoesDe(tx, [...new Set(compras.map(({ empresaId }) => empresaId))]);
  const seguidos = compras.filter(({ empresaId }) => regras.get(empresaId)?.custoDaCompra !== 'manter');
  if (seguidos.length === 0) return;
  const ids = new Set(seguidos.flatMap(({ produtoIds }) => produtoIds));
  await travarProdutos(tx, actor, [...ids]);
}

/** Whether an operation buys. */
export async function ehCompra(tx: Tx, grupoId: number, operacaoId: number): Promise<boolean> {
  const { rows } = await sql<{ tipo: string }>`select tipo from operacao_tipo_movimento
    where grupo_id = ${grupoId} and id = ${operacaoId}`.execute(tx);
  return rows[0]?.tipo === 'compra';
}
