import type { VendaAcontecida } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { knownIds } from '../../../platform/records/columns.ts';
import { quemPode } from '../../acesso/public.ts';
import { grupoDoCliente } from '../../empresas/public.ts';
import { type ProdutoNaVenda, produtosNaVenda } from '../../produtos/public.ts';

/** What of the records a sale names is known here, and the ids its rows will have. */
export interface Referencias {
  vendaId: number;
  atoId: number;
  produtos: ReadonlyMap<number, ProdutoNaVenda>;
  clientes: ReadonlySet<number>;
  usuarios: ReadonlySet<number>;
  podemDescontar: ReadonlySet<number>;
  formas: ReadonlySet<number>;
  departamentos: ReadonlySet<number>;
  bandeiras: ReadonlySet<number>;
  adquirentes: ReadonlySet<number>;
  /** Group of clients that the client is of: prices depend on it. */
  clienteGrupoId: number | null;
  /** The same sale, when it is here already. */
  antes: { id: number; terminalId: number; dia: string } | null;
}

const presentes = (ids: readonly (number | null | undefined)[]): number[] => ids.flatMap((id) => id ?? []);

type Linha = { [K in keyof Referencias]: Referencias[K] extends ReadonlySet<number> ? number[] : Referencias[K] } & {
  produtos: ProdutoNaVenda[];
};

/** All that a sale refers to, in one statement. */
export async function lerReferencias(
  tx: Tx,
  empresaId: number,
  uuid: string,
  venda: VendaAcontecida,
): Promise<Referencias> {
  const { itens, pagamentos } = venda;
  const produtoIds = itens.flatMap((item) =>
    presentes([item.produtoId, ...(item.partes ?? []).map(({ produtoId }) => produtoId)]),
  );
  const usuarios = presentes([venda.operadorId, venda.vendedorId, ...itens.map(({ vendedorId }) => vendedorId)]);
  const { rows } =
    await sql<Linha>`select nextval('app.venda_id_seq') as "vendaId", nextval('app.venda_ato_id_seq') as "atoId",
    ${produtosNaVenda(empresaId, produtoIds)} as produtos,
    ${knownIds('empresas', presentes([venda.clienteId]))} as clientes,
    ${knownIds('usuarios', usuarios)} as usuarios,
    ${quemPode('vendas_desconto', presentes([venda.operadorId]))} as "podemDescontar",
    ${knownIds('method-payments', presentes(pagamentos.map(({ formaPagamentoId }) => formaPagamentoId)))} as formas,
    ${knownIds('departamentos', presentes(itens.map(({ departamentoId }) => departamentoId)))} as departamentos,
    ${knownIds('bandeiras', presentes(pagamentos.map(({ bandeiraId }) => bandeiraId)))} as bandeiras,
    ${knownIds('adquirentes', presentes(pagamentos.map(({ adquirenteId }) => adquirenteId)))} as adquirentes,
    ${grupoDoCliente(venda.clienteId ?? null)} as "clienteGrupoId",
    (select json_build_object('id', v.id, 'terminalId', v.terminal_id, 'dia', v.dia) from venda v
      where v.grupo_id = app.grupo_atual() and v.uuid = ${uuid}::uuid) as antes`.execute(tx);
  const [linha] = rows;
  if (!linha) throw new Error('a statement without a table gives one row');
  return {
    ...linha,
    produtos: new Map(linha.produtos.map((produto) => [produto.id, produto])),
    clientes: new Set(linha.clientes),
    usuarios: new Set(linha.usuarios),
    podemDescontar: new Set(linha.podemDescontar),
    formas: new Set(linha.formas),
    departamentos: new Set(linha.departamentos),
    bandeiras: new Set(linha.bandeiras),
    adquirentes: new Set(linha.adquirentes),
  };
}
