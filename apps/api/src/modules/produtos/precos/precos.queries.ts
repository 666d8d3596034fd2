import {
  DomainError,
  escolherPreco,
  type PrecoCandidato,
  type PrecoParaVenda,
  precoCampos,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { selected, valueColumns } from '../../../platform/records/columns.ts';
import { lerConfiguracao } from '../../empresas/public.ts';
import { exigirEmpresas } from '../lista/alcance.ts';

/** Names of the price tables of a company, once each however they are written. */
export async function nomesDasTabelas(db: Db, actor: Actor, empresaId: number): Promise<string[]> {
  await exigirEmpresas(db, actor, [{ empresaId, campo: 'empresaId' }]);
  const { rows } = await sql<{ nome: string }>`select min(t.nome) as nome from produto_preco t
    where t.grupo_id = ${actor.grupoId} and t.empresa_id = ${empresaId} and t.tipo = 'tabela' and t.ativo
    group by app.normalizar(t.nome) order by app.normalizar(min(t.nome)) limit 200`.execute(db);
  return rows.map(({ nome }) => nome);
}

export interface Venda {
  produtoId: number;
  empresaId: number;
  clienteId?: number | undefined;
  quantidade?: string | undefined;
  momento?: string | undefined;
  canal?: 'loja' | 'ecommerce' | undefined;
  tabela?: string | undefined;
}

/**
 * The price of a product for one sale, and why. A variant has the rules of its grid too, after its own in each.
 *
 * @throws DomainError NOT_FOUND for the product, UNKNOWN_REFERENCE for a company out of reach or a client that is not there
 */
export async function precoParaVenda(db: Db, actor: Actor, venda: Venda): Promise<PrecoParaVenda> {
  const { produtoId, empresaId, clienteId } = venda;
  await exigirEmpresas(db, actor, [{ campo: 'empresaId', empresaId }]);
  const produto = await db
    .selectFrom('produto')
    .select(['id', 'produto_pai_id'])
    .where('id', '=', produtoId)
    .executeTakeFirst();
  if (!produto) throw new DomainError('NOT_FOUND');
  const { rows } = await sql<
    PrecoCandidato & { produtoId: number }
  >`select t.id, t.ativo, t.produto_id as "produtoId", ${selected(valueColumns('t', precoCampos))} from produto_preco t
    where t.grupo_id = ${actor.grupoId} and t.empresa_id = ${empresaId} and t.produto_id in (${produtoId}, ${produto.produto_pai_id}::bigint)`.execute(
    db,
  );
  const momento = venda.momento ?? new Date().toISOString();
  const { efetivas } = await lerConfiguracao(db, empresaId);
  const pedido = {
    clienteId: clienteId ?? null,
    clienteGrupoId: clienteId === undefined ? null : await grupoDoCliente(db, clienteId),
    momento,
    fuso: efetivas.fusoHorario,
    ...(venda.quantidade === undefined ? {} : { quantidade: venda.quantidade }),
    ...(venda.canal === undefined ? {} : { canal: venda.canal }),
    ...(venda.tabela === undefined ? {} : { tabela: venda.tabela }),
  };
  const precos = rows.map((preco) => ({ ...preco, doPai: preco.produtoId !== produtoId }));
  const escolhido = escolherPreco(precos, pedido);
  const proprios = new Set(precos.filter(({ doPai }) => !doPai).map(({ id }) => id));
  return {
    produtoId,
    empresaId,
    valor: escolhido?.valor ?? null,
    regra: escolhido?.regra ?? null,
    motivo: escolhido?.motivo ?? 'o produto não tem preço nesta empresa',
    analise: escolhido?.analise ?? [],
    doPai: produto.produto_pai_id !== null && !(escolhido && proprios.has(escolhido.precoId)),
    momento,
  };
}

async function grupoDoCliente(db: Db, clienteId: number): Promise<number | null> {
  const cliente = await db
    .selectFrom('empresa')
    .select('cliente_grupo_id')
    .where('id', '=', clienteId)
    .executeTakeFirst();
  if (!cliente) throw new DomainError('UNKNOWN_REFERENCE', { campos: { clienteId: 'Cliente não encontrado' } });
  return cliente.cliente_grupo_id;
}
