import type { VendaAcontecida } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { knownIds } from '../../../platform/records/columns.ts';
import { quemPode } from '../../acesso/public.ts';
import { clientesComGrupo } from '../../empresas/public.ts';
import { type ProdutoNaVenda, produtosNaVenda } from '../../produtos/public.ts';

/** What of the records that sales name is known here. */
export interface Referencias {
  produtos: ReadonlyMap<number, ProdutoNaVenda>;
  /** With the group of clients that each is of: prices depend on it. */
  clientes: ReadonlyMap<number, number | null>;
  usuarios: ReadonlySet<number>;
  podemDescontar: ReadonlySet<number>;
  formas: ReadonlySet<number>;
  departamentos: ReadonlySet<number>;
  bandeiras: ReadonlySet<number>;
  adquirentes: ReadonlySet<number>;
}

/** A sale that is here already. */
export interface VendaDeAntes {
  id: number;
  terminalId: number;
  dia: string;
}

interface Lidas {
  refs: Referencias;
  /** The ids that the rows of each sale will have. */
  ids: { vendaId: number; atoId: number }[];
  /** Those of the sales that are here already, by their identity. */
  antes: ReadonlyMap<string, VendaDeAntes>;
}

const presentes = (ids: readonly (number | null | undefined)[]): number[] => ids.flatMap((id) => id ?? []);

type DeIds = 'usuarios' | 'podemDescontar' | 'formas' | 'departamentos' | 'bandeiras' | 'adquirentes';

interface Linha extends Record<DeIds, number[]> {
  vendaIds: number[];
  atoIds: number[];
  produtos: ProdutoNaVenda[];
  clientes: { id: number; grupoId: number | null }[];
  antes: (VendaDeAntes & { uuid: string })[];
}

/** All that sales of a company refer to, in one statement. */
export async function lerReferencias(
  tx: Tx,
  empresaId: number,
  vendas: readonly { uuid: string; dados: VendaAcontecida }[],
): Promise<Lidas> {
  const dados = vendas.map((venda) => venda.dados);
  const itens = dados.flatMap((venda) => venda.itens);
  const pagamentos = dados.flatMap((venda) => venda.pagamentos);
  const produtoIds = itens.flatMap((item) =>
    presentes([item.produtoId, ...(item.partes ?? []).map(({ produtoId }) => produtoId)]),
  );
  const operadores = presentes(dados.map(({ operadorId }) => operadorId));
  const vendedores = presentes([...dados, ...itens].map(({ vendedorId }) => vendedorId));
  const { rows } =
    await sql<Linha>`select array(select nextval('app.venda_id_seq') from generate_series(1, ${vendas.length}::int)) as "vendaIds",
    array(select nextval('app.venda_ato_id_seq') from generate_series(1, ${vendas.length}::int)) as "atoIds",
    ${produtosNaVenda(empresaId, produtoIds)} as produtos,
    ${clientesComGrupo(presentes(dados.map(({ clienteId }) => clienteId)))} as clientes,
    ${knownIds('usuarios', [...operadores, ...vendedores])} as usuarios,
    ${quemPode('vendas_desconto', operadores)} as "podemDescontar",
    ${knownIds('method-payments', presentes(pagamentos.map(({ formaPagamentoId }) => formaPagamentoId)))} as formas,
    ${knownIds('departamentos', presentes(itens.map(({ departamentoId }) => departamentoId)))} as departamentos,
    ${knownIds('bandeiras', presentes(pagamentos.map(({ bandeiraId }) => bandeiraId)))} as bandeiras,
    ${knownIds('adquirentes', presentes(pagamentos.map(({ adquirenteId }) => adquirenteId)))} as adquirentes,
    ${deAntes(vendas.map(({ uuid }) => uuid))} as antes`.execute(tx);
  const [linha] = rows;
  if (!linha) throw new Error('a statement without a table gives one row');
  return {
    ids: linha.vendaIds.map((vendaId, i) => ({ vendaId, atoId: linha.atoIds[i] as number })),
    antes: porUuid(linha.antes),
    refs: {
      produtos: new Map(linha.produtos.map((produto) => [produto.id, produto])),
      clientes: new Map(linha.clientes.map(({ id, grupoId }) => [id, grupoId])),
      usuarios: new Set(linha.usuarios),
      podemDescontar: new Set(linha.podemDescontar),
      formas: new Set(linha.formas),
      departamentos: new Set(linha.departamentos),
      bandeiras: new Set(linha.bandeiras),
      adquirentes: new Set(linha.adquirentes),
    },
  };
}

const deAntes = (uuids: readonly string[]) => sql<Linha['antes']>`(select
    coalesce(json_agg(json_build_object('uuid', v.uuid, 'id', v.id, 'terminalId', v.terminal_id, 'dia', v.dia)), '[]')
  from venda v where v.grupo_id = app.grupo_atual() and v.uuid = any(${[...uuids]}::uuid[]))`;

const porUuid = (antes: Linha['antes']) => new Map(antes.map(({ uuid, ...venda }) => [uuid, venda]));

/** Those of the sales that are here by now. */
export async function lerVendasDeAntes(tx: Tx, uuids: readonly string[]): Promise<ReadonlyMap<string, VendaDeAntes>> {
  const { rows } = await sql<Pick<Linha, 'antes'>>`select ${deAntes(uuids)} as antes`.execute(tx);
  return porUuid(rows[0]?.antes ?? []);
}
