import {
  completarProduto,
  DomainError,
  type ProdutoAlteracao,
  type ProdutoCompleto,
  type ProdutoNovo,
  produtoAlteracao,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { empresasDoAlcance } from './alcance.ts';
import { proximosCodigos, proximosCodigosDeBalanca } from './codigo.ts';
import { conferirVarios } from './conferir.ts';
import { recalcularCompostos } from './custos.ts';
import { gravarPartes, type LinhaDaParte } from './gravar-partes.ts';
import { travarProdutos } from './leitura.ts';
import { listas } from './listas.ts';
import { acompanhar } from './mudanca.ts';
import {
  alterarProduto,
  apenas,
  colunasDe,
  colunasQueMudam,
  comoEntrada,
  criarProduto,
  estoquesNas,
  exigirLivres,
  precisaDeEstoque,
} from './servico.ts';

/** A change of many products refused because of one: which, by its place among them. */
export class RecusaDoProduto extends DomainError {
  readonly indice: number;

  constructor(indice: number, recusa: DomainError) {
    super(recusa.code, recusa.detail);
    this.indice = indice;
  }
}

/** Lists that only the record by itself knows how to write. */
const soSozinho = ['lotes', 'seriais', 'caracteristicas', 'variantes', 'relacoes', 'imagens'] as const;
const ehSimples = (dados: Partial<ProdutoNovo>) =>
  !dados.receita && !dados.usaGrade && soSozinho.every((lista) => (dados[lista] ?? []).length === 0);
const doLote = listas.filter(({ inteira }) => inteira);

function exigirTodos(recusas: readonly (DomainError | null)[], lugares: readonly number[]): void {
  const n = recusas.findIndex((recusa) => recusa !== null);
  const recusa = recusas[n];
  if (recusa) throw new RecusaDoProduto(lugares[n] as number, recusa);
}

const completar = (dados: ProdutoNovo, empresas: Parameters<typeof estoquesNas>[1]): ProdutoNovo =>
  completarProduto(precisaDeEstoque(dados) ? { ...dados, estoques: estoquesNas(dados, empresas) } : dados);

/** What each of these new products would be refused for; null for what may be created. */
export async function conferirNovos(
  db: Db,
  actor: Actor,
  novos: readonly ProdutoNovo[],
): Promise<(DomainError | null)[]> {
  const empresas = await empresasDoAlcance(db, actor);
  const itens = novos.map((dados) => ({
    dados: completar(dados, empresas),
    antes: { precos: [], estoques: [] },
    id: null,
  }));
  return conferirVarios(db, actor, itens);
}

/**
 * Creates many products, in as many statements as one takes.
 *
 * @returns their ids, in the order given
 * @throws RecusaDoProduto for the first that is refused
 */
export async function criarProdutos(tx: Tx, actor: Actor, novos: readonly ProdutoNovo[]): Promise<number[]> {
  const ids: number[] = [];
  const lugares = novos.flatMap((dados, index) => (ehSimples(dados) ? [index] : []));
  const dados = await darCodigos(
    tx,
    actor,
    lugares.map((index) => novos[index] as ProdutoNovo),
  );
  const itens = dados.map((produto) => ({ dados: produto, antes: { precos: [], estoques: [] }, id: null }));
  exigirTodos(await conferirVarios(tx, actor, itens), lugares);
  const criados = await inserirProdutos(tx, actor, dados);
  for (const [n, index] of lugares.entries()) ids[index] = criados[n] as number;
  for (const [index, novo] of novos.entries())
    if (ids[index] === undefined) ids[index] = (await criarProduto(tx, actor, novo)).id;
  return ids;
}

/** Codes left empty are given, of all of them at once; what follows from other fields is filled in. */
async function darCodigos(tx: Tx, actor: Actor, novos: readonly ProdutoNovo[]): Promise<ProdutoNovo[]> {
  const empresas = await empresasDoAlcance(tx, actor);
  const semCodigo = novos.filter(({ codigo }) => codigo === null).length;
  const semBalanca = novos.filter(({ pesaNaBalanca, codigoBalanca }) => pesaNaBalanca && codigoBalanca === null).length;
  const codigos = (await proximosCodigos(tx, actor.grupoId, semCodigo)).values();
  const balancas = (await proximosCodigosDeBalanca(tx, actor.grupoId, semBalanca)).values();
  return novos.map((dados) =>
    completar(
      {
        ...dados,
        codigo: dados.codigo ?? (codigos.next().value as string),
        codigoBalanca:
          dados.pesaNaBalanca && dados.codigoBalanca === null ? (balancas.next().value as number) : dados.codigoBalanca,
      },
      empresas,
    ),
  );
}

async function inserirProdutos(tx: Tx, actor: Actor, dados: readonly ProdutoNovo[]): Promise<number[]> {
  const [primeiro] = dados;
  if (!primeiro) return [];
  const linhas = dados.map(colunasDe);
  const colunas = sql.join(Object.keys(colunasDe(primeiro)).map((coluna) => sql.ref(coluna)));
  const { rows } = await sql<{ id: number; codigo: string }>`insert into produto (grupo_id, ${colunas})
    select ${actor.grupoId}, ${colunas} from jsonb_populate_recordset(null::produto, ${JSON.stringify(linhas)}::jsonb)
    returning id, codigo`.execute(tx);
  const porCodigo = new Map(rows.map(({ id, codigo }) => [codigo, id]));
  const ids = dados.map(({ codigo }) => porCodigo.get(codigo as string) as number);
  for (const lista of doLote) {
    const produtos = dados.map((produto, index) => ({
      produtoId: ids[index] as number,
      linhas: produto[lista.nome] as readonly LinhaDaParte[],
      guardadas: [],
    }));
    await gravarPartes(tx, actor, { ...lista, campos: Object.keys(lista.campos) }, produtos);
  }
  return ids;
}

export interface AlteracaoDeProduto {
  id: number;
  alteracao: ProdutoAlteracao;
}

const dadasDe = ({ versao: _, ...alteracao }: ProdutoAlteracao): ProdutoAlteracao =>
  Object.fromEntries(Object.entries(alteracao).filter(([, valor]) => valor !== undefined));

const depoisDe = (antes: ProdutoCompleto, dadas: ProdutoAlteracao): ProdutoNovo => {
  const semControle = antes.controlaEstoque && dadas.controlaEstoque === false && dadas.estoques === undefined;
  const pedidos = { ...comoEntrada(antes), ...dadas, ...(semControle ? { estoques: [] } : {}) };
  return completarProduto(acompanhar(antes, pedidos as ProdutoNovo));
};

/** What is kept in another way may have to be empty first, which the record by itself asks. */
export const mudaControle = (antes: ProdutoCompleto, dadas: ProdutoAlteracao): boolean =>
  (['controlaEstoque', 'controlaLote', 'controlaNumeroSerie', 'unidadeComercialId'] as const).some(
    (campo) => dadas[campo] !== undefined && dadas[campo] !== antes[campo],
  );

/** A stock leaves only while it is empty, which the record by itself asks. */
function retiraEstoque(antes: ProdutoCompleto, { estoques }: ProdutoAlteracao): boolean {
  const ficam = new Set((estoques ?? antes.estoques).filter(({ ativo }) => ativo).map(({ id }) => id));
  return antes.estoques.some(({ id, ativo }) => ativo && !ficam.has(id));
}

/** What each of these changes would be refused for. @param lidos the products as they stand, by id */
export async function conferirAlteracoes(
  db: Db,
  actor: Actor,
  alteracoes: readonly AlteracaoDeProduto[],
  lidos: ReadonlyMap<number, ProdutoCompleto>,
): Promise<(DomainError | null)[]> {
  const itens = alteracoes.map(({ id, alteracao }) => {
    const antes = lidos.get(id) as ProdutoCompleto;
    return { dados: depoisDe(antes, dadasDe(alteracao)), antes, id };
  });
  const recusas = await conferirVarios(db, actor, itens);
  return recusas.map((recusa, index) => {
    if (recusa) return recusa;
    const { id, alteracao } = alteracoes[index] as AlteracaoDeProduto;
    return recusaDe(() => exigirLivres(lidos.get(id) as ProdutoCompleto, dadasDe(alteracao)));
  });
}

function recusaDe(exigir: () => void): DomainError | null {
  try {
    exigir();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/**
 * Changes many products, in as many statements as one takes. Those with a grid or a recipe, and changes of lists that
 * only the record by itself writes, are saved one by one.
 *
 * @throws RecusaDoProduto for the first that is refused
 */
export async function alterarProdutos(tx: Tx, actor: Actor, alteracoes: readonly AlteracaoDeProduto[]): Promise<void> {
  const lidos = await travarProdutos(
    tx,
    actor,
    alteracoes.map(({ id }) => id),
  );
  const sumido = alteracoes.findIndex(({ id }) => !lidos.has(id));
  if (sumido >= 0) throw new RecusaDoProduto(sumido, new DomainError('NOT_FOUND'));
  const simples = alteracoes.flatMap(({ id, alteracao }, index) => {
    const antes = lidos.get(id) as ProdutoCompleto;
    const dadas = dadasDe(alteracao);
    const plano = ehSimples(dadas as Partial<ProdutoNovo>) && !antes.usaGrade && !antes.produtoComposto;
    return plano && !retiraEstoque(antes, dadas) && !mudaControle(antes, dadas) ? [index] : [];
  });
  const juntas = simples.map((index) => alteracoes[index] as AlteracaoDeProduto);
  exigirTodos(await conferirAlteracoes(tx, actor, juntas, lidos), simples);
  await gravarAlteracoes(tx, actor, juntas, lidos);
  const feitas = new Set(simples);
  for (const [index, { id, alteracao }] of alteracoes.entries()) {
    if (feitas.has(index)) continue;
    await alterarProduto(tx, actor, id, produtoAlteracao.parse(alteracao)).catch((error: unknown) => {
      throw error instanceof DomainError ? new RecusaDoProduto(index, error) : error;
    });
  }
}

async function gravarAlteracoes(
  tx: Tx,
  actor: Actor,
  alteracoes: readonly AlteracaoDeProduto[],
  lidos: ReadonlyMap<number, ProdutoCompleto>,
): Promise<void> {
  const itens = alteracoes.map(({ id, alteracao }) => {
    const antes = lidos.get(id) as ProdutoCompleto;
    const dadas = dadasDe(alteracao);
    const dados = depoisDe(antes, dadas);
    return { id, antes, dados, partes: apenas(dados, dadas) };
  });
  const mudaram = itens.filter(({ antes, dados }) => colunasQueMudam(antes, dados).length > 0);
  await alterarColunas(tx, actor, mudaram);
  const escritos = new Set<number>();
  for (const lista of doLote) {
    const produtos = itens.flatMap(({ id, antes, partes }) => {
      const linhas = partes[lista.nome] as readonly LinhaDaParte[] | undefined;
      return linhas ? [{ produtoId: id, linhas, guardadas: antes[lista.nome] as readonly LinhaDaParte[] }] : [];
    });
    const feitos = await gravarPartes(tx, actor, { ...lista, campos: Object.keys(lista.campos) }, produtos);
    for (const id of feitos) escritos.add(id);
  }
  const comColunas = new Set(mudaram.map(({ id }) => id));
  const semColunas = [...escritos].filter((id) => !comColunas.has(id));
  // The version rises with any save, so that two people at the lists of one product see each other.
  await sql`update produto set versao = versao where grupo_id = ${actor.grupoId} and id = any(${semColunas}::bigint[])`.execute(
    tx,
  );
  await recalcularCompostos(tx, actor.grupoId, [...comColunas, ...semColunas]);
}

/** Only the columns that differ in any of them. */
async function alterarColunas(
  tx: Tx,
  actor: Actor,
  itens: readonly { id: number; antes: ProdutoCompleto; dados: ProdutoNovo }[],
): Promise<void> {
  if (itens.length === 0) return;
  const colunas = [
    ...new Set(itens.flatMap(({ antes, dados }) => colunasQueMudam(antes, dados).map(([coluna]) => coluna))),
  ];
  const linhas = itens.map(({ id, dados }) => ({ id, ...colunasDe(dados) }));
  await sql`update produto p set ${sql.join(colunas.map((coluna) => sql`${sql.ref(coluna)} = ${sql.ref(`x.${coluna}`)}`))}
    from jsonb_populate_recordset(null::produto, ${JSON.stringify(linhas)}::jsonb) x
    where p.grupo_id = ${actor.grupoId} and p.id = x.id`.execute(tx);
}
