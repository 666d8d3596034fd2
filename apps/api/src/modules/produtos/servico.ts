import {
  camposHerdados,
  columnOf,
  completarProduto,
  DomainError,
  type Option,
  type ParteDoProduto,
  type ProdutoAlteracao,
  type ProdutoCompleto,
  type ProdutoNovo,
  partesDoProduto,
  produtoCampos,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { empresasDoAlcance } from './alcance.ts';
import { proximoCodigo, proximoCodigoDeBalanca } from './codigo.ts';
import { conferir } from './conferir.ts';
import { custosDe, recalcularCompostos } from './custos.ts';
import { gravarGrade, propagar } from './grade.ts';
import { mudancasDesde } from './historico.ts';
import { lerProduto, travarProduto } from './leitura.ts';
import { gravarListas } from './listas.ts';
import { acompanhar, exigirSemSaldoParaMudar, retirarEstoques } from './mudanca.ts';
import { exigirForaDeReceitas } from './receitas-em-vigor.ts';
import { esquecerInativacao, inativarJunto, reativarJunto, subirVersao } from './situacao.ts';

const campos = Object.keys(produtoCampos) as (keyof typeof produtoCampos)[];
const partes = Object.keys(partesDoProduto) as ParteDoProduto[];

/** What a stored record would be if it were sent to be saved; lots and serials are sent only when they change. */
export function comoEntrada(produto: ProdutoCompleto): ProdutoNovo {
  const listas = Object.fromEntries(partes.map((parte) => [parte, produto[parte]]));
  return {
    ...Object.fromEntries(campos.map((campo) => [campo, produto[campo]])),
    ...listas,
    lotes: [],
    seriais: [],
    variantes: [],
  } as unknown as ProdutoNovo;
}

export const colunasDe = (dados: ProdutoNovo): Record<string, unknown> =>
  Object.fromEntries([
    ...campos.map((campo) => [columnOf(campo), dados[campo]]),
    ...Object.entries(custosDe(dados)).map(([campo, valor]) => [columnOf(campo), valor]),
  ]);

/** Creates a product with everything of it. @throws DomainError with the texts of what is refused, by field */
export async function criarProduto(tx: Tx, actor: Actor, novo: ProdutoNovo): Promise<ProdutoCompleto> {
  const dados = await preparar(tx, actor, { ...novo, estoques: await estoquesIniciais(tx, actor, novo) });
  await conferir(tx, actor, dados, { precos: [], estoques: [] }, null);
  const colunas = { grupo_id: actor.grupoId, ...colunasDe(dados) };
  const { rows } = await sql<{ id: number }>`
    insert into produto (${sql.join(Object.keys(colunas).map((coluna) => sql.ref(coluna)))})
    values (${sql.join(Object.values(colunas).map((valor) => sql`${valor}`))}) returning id`.execute(tx);
  const { id } = rows[0] as { id: number };
  await gravarListas(tx, actor, id, dados, null);
  if (dados.usaGrade) {
    await gravarGrade(
      tx,
      actor,
      { id, codigo: dados.codigo as string, descricao: dados.descricao, ativo: true },
      dados.caracteristicas,
      [],
      dados.variantes,
    );
  }
  if (dados.produtoComposto) await recalcularCompostos(tx, actor.grupoId, [id]);
  return lerProduto(tx, actor, id);
}

/**
 * Changes a product. A save that changes nothing leaves the version as it is.
 *
 * @throws DomainError STALE_RECORD when `versao` is not the stored one, with what changed since and by whom
 */
export async function alterarProduto(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, ...alteracao }: ProdutoAlteracao,
): Promise<ProdutoCompleto> {
  const antes = await travarProduto(tx, actor, id);
  if (versao !== undefined && versao !== antes.versao) {
    throw new DomainError('STALE_RECORD', {
      data: { atual: antes, mudancas: await mudancasDesde(tx, actor, id, antes.versao - versao) },
    });
  }
  const dadas = Object.fromEntries(
    Object.entries(alteracao).filter(([, valor]) => valor !== undefined),
  ) as ProdutoAlteracao;
  exigirLivres(antes, dadas);
  const semReceita = dadas.produtoComposto === false && dadas.receita === undefined ? { receita: null } : {};
  const semEstoques = await estoquesDoControle(tx, actor, antes, dadas);
  const pedidos = { ...dadas, ...semReceita, ...semEstoques };
  const dados = await preparar(tx, actor, acompanhar(antes, { ...comoEntrada(antes), ...pedidos } as ProdutoNovo));
  await exigirSemSaldoParaMudar(tx, actor, antes, dados);
  await conferir(tx, actor, dados, antes, id);
  const mudou = await alterarColunas(tx, actor, antes, dados);
  const escreveu = await gravarListas(tx, actor, id, apenas(dados, pedidos), antes);
  if (antes.controlaEstoque && !dados.controlaEstoque) await retirarEstoques(tx, actor, antes);
  await alterarGrade(tx, actor, antes, dados, dadas);
  if (mudou || escreveu) await recalcularCompostos(tx, actor.grupoId, [id]);
  // The version rises with any save, so that two people at the lists of one product see each other.
  if (!mudou && (escreveu || dadas.variantes)) await subirVersao(tx, actor, id);
  return lerProduto(tx, actor, id);
}

/** The lists that were given, as they were completed. */
export const apenas = (dados: ProdutoNovo, dadas: ProdutoAlteracao): Partial<ProdutoNovo> =>
  Object.fromEntries(partes.filter((parte) => dadas[parte] !== undefined).map((parte) => [parte, dados[parte]]));

async function alterarColunas(tx: Tx, actor: Actor, antes: ProdutoCompleto, dados: ProdutoNovo): Promise<boolean> {
  const mudam = colunasQueMudam(antes, dados);
  if (mudam.length === 0) return false;
  await sql`update produto set ${sql.join(mudam.map(([coluna, valor]) => sql`${sql.ref(coluna)} = ${valor}`))}
    where grupo_id = ${actor.grupoId} and id = ${antes.id}`.execute(tx);
  return true;
}

export function colunasQueMudam(antes: ProdutoCompleto, dados: ProdutoNovo): [string, unknown][] {
  const velhas = Object.fromEntries([...campos, 'custoReal' as const].map((campo) => [columnOf(campo), antes[campo]]));
  return Object.entries(colunasDe(dados)).filter(([coluna, valor]) => valor !== velhas[coluna]);
}

/** Codes left empty are given; what follows from other fields is filled in. */
async function preparar(tx: Tx, actor: Actor, dados: ProdutoNovo): Promise<ProdutoNovo> {
  const codigo = dados.codigo ?? (await proximoCodigo(tx, actor.grupoId));
  const codigoBalanca = dados.pesaNaBalanca
    ? (dados.codigoBalanca ?? (await proximoCodigoDeBalanca(tx, actor.grupoId)))
    : dados.codigoBalanca;
  return completarProduto({ ...dados, codigo, codigoBalanca });
}

const estoquesIniciais = async (tx: Tx, actor: Actor, novo: ProdutoNovo): Promise<ProdutoNovo['estoques']> =>
  precisaDeEstoque(novo) ? estoquesNas(novo, await empresasDoAlcance(tx, actor)) : novo.estoques;

export const precisaDeEstoque = ({ controlaEstoque, estoques }: ProdutoNovo): boolean =>
  controlaEstoque && estoques.length === 0;

/** A product whose stock is kept starts with a stock in each company that gives it a price, or in the only one there is. */
export function estoquesNas({ precos }: ProdutoNovo, empresas: readonly Option[]): ProdutoNovo['estoques'] {
  const proprias = empresas.map(({ id }) => id);
  const comPreco = new Set(precos.filter(({ ativo }) => ativo).map(({ empresaId }) => empresaId));
  const escolhidas =
    comPreco.size > 0 ? proprias.filter((id) => comPreco.has(id)) : proprias.length === 1 ? proprias : [];
  return escolhidas.map((empresaId) => ({
    ativo: true,
    empresaId,
    nome: 'Estoque',
    principal: true,
    ecommerce: false,
    minimo: null,
    maximo: null,
    localizacao: null,
  }));
}

/** The stocks that go or come with the flag, when they are not given: none without it, the first ones with it. */
async function estoquesDoControle(
  tx: Tx,
  actor: Actor,
  antes: ProdutoCompleto,
  dadas: ProdutoAlteracao,
): Promise<Pick<ProdutoAlteracao, 'estoques'>> {
  const { controlaEstoque = antes.controlaEstoque, estoques = [] } = dadas;
  if (controlaEstoque === antes.controlaEstoque || estoques.some(({ ativo }) => ativo)) return {};
  if (!controlaEstoque) return { estoques: [] };
  const novo = { ...comoEntrada(antes), ...dadas, estoques: [] } as ProdutoNovo;
  return { estoques: [...estoques, ...(await estoquesIniciais(tx, actor, { ...novo, controlaEstoque }))] };
}

/** A variant takes from its parent what it inherits; a grid with variants stays a grid. */
export function exigirLivres(antes: ProdutoCompleto, dadas: ProdutoAlteracao): void {
  const recusados: Record<string, string> = {};
  if (antes.produtoPaiId !== null) {
    for (const campo of [...camposHerdados, 'usaGrade', 'produtoComposto'] as const) {
      if (dadas[campo] !== undefined && dadas[campo] !== antes[campo]) recusados[campo] = 'VEM DO PRODUTO DA GRADE';
    }
    if (
      dadas.caracteristicas &&
      JSON.stringify(valores(dadas.caracteristicas)) !== JSON.stringify(valores(antes.caracteristicas))
    ) {
      recusados.caracteristicas = 'VEM DO PRODUTO DA GRADE';
    }
  }
  if (antes.usaGrade && dadas.usaGrade === false && antes.variantes.some(({ ativo }) => ativo)) {
    recusados.usaGrade = 'A GRADE TEM VARIAÇÕES ATIVAS: INATIVE-AS ANTES';
  }
  if (Object.keys(recusados).length > 0) throw new DomainError('FIELD_LOCKED', { campos: recusados });
}

const valores = (caracteristicas: readonly { valorIds: readonly number[] }[]) =>
  caracteristicas.flatMap(({ valorIds }) => valorIds).toSorted((a, b) => a - b);

async function alterarGrade(
  tx: Tx,
  actor: Actor,
  antes: ProdutoCompleto,
  dados: ProdutoNovo,
  dadas: ProdutoAlteracao,
): Promise<void> {
  if (!dados.usaGrade) return;
  const pai = { id: antes.id, codigo: dados.codigo as string, descricao: dados.descricao, ativo: antes.ativo };
  if (dadas.caracteristicas || dadas.variantes || !antes.usaGrade) {
    await gravarGrade(tx, actor, pai, dados.caracteristicas, antes.variantes, dadas.variantes);
  } else await propagar(tx, actor.grupoId, antes.id);
}

/** Deactivates or reactivates a product, with the variants of its grid. @throws DomainError IN_USE when one of them is a component in use */
export async function definirSituacao(tx: Tx, actor: Actor, id: number, ativo: boolean): Promise<ProdutoCompleto> {
  const antes = await travarProduto(tx, actor, id);
  if (antes.ativo === ativo) return antes;
  const variantes = antes.variantes.filter((variante) => variante.ativo).map((variante) => variante.id);
  if (!ativo) await exigirForaDeReceitas(tx, actor, [id, ...variantes], { este: id });
  await tx.updateTable('produto').set({ ativo }).where('id', '=', id).execute();
  if (ativo) {
    await esquecerInativacao(tx, actor.grupoId, id);
    await reativarJunto(tx, actor.grupoId, 'pai', id);
  } else {
    await inativarJunto(
      tx,
      actor.grupoId,
      'pai',
      id,
      antes.variantes.map((variante) => variante.id),
    );
  }
  return lerProduto(tx, actor, id);
}
