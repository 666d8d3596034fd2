import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { criarEstoques } from '../../produtos/public.ts';

export interface ProdutoDoLancamento {
  id: number;
  codigo: string;
  descricao: string;
  ativo: boolean;
  controlaEstoque: boolean;
  controlaLote: boolean;
  controlaSerie: boolean;
  usaGrade: boolean;
  fraciona: boolean;
  temKit: boolean;
  /** Registered cost, taken by a stock that never had one. */
  custo: string | null;
}

/** Whether a product may be counted in fractions, by its own flags or by its unit. */
export const fraciona = sql`(p.permitir_fracionar or p.por_kg or p.pesa_na_balanca or u.fracionavel)`;

export async function produtosDe(db: Db, ids: readonly number[]): Promise<Map<number, ProdutoDoLancamento>> {
  const { rows } = await sql<ProdutoDoLancamento>`
    select p.id, p.codigo, p.descricao, p.ativo, p.controla_estoque as "controlaEstoque", p.controla_lote as "controlaLote",
      p.controla_numero_serie as "controlaSerie", p.usa_grade as "usaGrade", ${fraciona} as fraciona,
      coalesce(p.custo_real, p.custo_unitario)::text as custo,
      p.produto_composto and exists (select from produto_receita r where r.grupo_id = p.grupo_id and r.produto_id = p.id and r.vigente and r.modo = 'kit') as "temKit"
    from produto p join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    where p.grupo_id = app.grupo_atual() and p.id = any(${[...ids]})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The recipes in force of kits. */
export async function receitasDeKit(db: Db, produtoIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from produto_receita
    where grupo_id = app.grupo_atual() and produto_id = any(${[...produtoIds]}) and vigente and modo = 'kit'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface EstoqueDoProduto {
  id: number;
  produtoId: number;
  empresaId: number;
  nome: string;
  chaveNome: string;
  principal: boolean;
}

/** The active stocks of these products in these companies. */
async function estoquesDe(db: Db, produtoIds: readonly number[], empresaIds: readonly number[]) {
  const { rows } = await sql<EstoqueDoProduto>`
    select id, produto_id as "produtoId", empresa_id as "empresaId", nome, app.normalizar(nome) as "chaveNome", principal
    from produto_estoque where grupo_id = app.grupo_atual() and ativo and produto_id = any(${[...produtoIds]}) and empresa_id = any(${[...empresaIds]})
    order by principal desc, id`.execute(db);
  return rows;
}

/** The stock that a movement without a named place takes of each product, where there is one. */
export async function estoquesPrincipais(
  db: Db,
  produtoIds: readonly number[],
  empresaId: number,
): Promise<Map<number, number>> {
  const doPior = (await estoquesDe(db, produtoIds, [empresaId])).reverse();
  return new Map(doPior.map(({ produtoId, id }) => [produtoId, id]));
}

export interface LugarPedido {
  produtoId: number;
  empresaId: number;
  local: string | null;
}
export const chaveDoLugar = ({ produtoId, empresaId, local }: LugarPedido) =>
  JSON.stringify([produtoId, empresaId, local === null ? null : local.trim().toLowerCase()]);

/**
 * The stock of each product at each place. A product that was never kept there gets a stock: the first of a company is
 * its main one.
 */
export async function estoquesNosLugares(
  tx: Tx,
  grupoId: number,
  lugares: readonly LugarPedido[],
): Promise<Map<string, EstoqueDoProduto>> {
  if (lugares.length === 0) return new Map();
  const produtoIds = [...new Set(lugares.map(({ produtoId }) => produtoId))];
  const empresaIds = [...new Set(lugares.map(({ empresaId }) => empresaId))];
  const nomes = [...new Set(lugares.flatMap(({ local }) => (local === null ? [] : [local.trim()])))];
  const { rows: normais } =
    nomes.length === 0
      ? { rows: [] }
      : await sql<{ nome: string; chave: string }>`
    select nome, app.normalizar(nome) as chave from unnest(${nomes}::text[]) nome`.execute(tx);
  const chaveDoNome = new Map(normais.map(({ nome, chave }) => [nome, chave]));
  const achar = (estoques: readonly EstoqueDoProduto[]) => {
    const achados = new Map<string, EstoqueDoProduto>();
    const faltam: LugarPedido[] = [];
    for (const lugar of lugares) {
      const doProduto = estoques.filter(
        ({ produtoId, empresaId }) => produtoId === lugar.produtoId && empresaId === lugar.empresaId,
      );
      const achado =
        lugar.local === null
          ? doProduto[0]
          : doProduto.find(({ chaveNome }) => chaveNome === chaveDoNome.get(lugar.local?.trim() ?? ''));
      if (achado) achados.set(chaveDoLugar(lugar), achado);
      else faltam.push(lugar);
    }
    return { achados, faltam };
  };
  const primeira = achar(await estoquesDe(tx, produtoIds, empresaIds));
  if (primeira.faltam.length === 0) return primeira.achados;
  const novos = primeira.faltam
    .map(({ produtoId, empresaId, local }) => ({
      produto_id: produtoId,
      empresa_id: empresaId,
      nome: local?.trim() ?? 'Estoque',
      semNome: local === null,
    }))
    .sort((a, b) => a.produto_id - b.produto_id || a.empresa_id - b.empresa_id || a.nome.localeCompare(b.nome));
  // One by one in a fixed order: two postings that make the same stock wait for each other instead of deadlocking.
  await criarEstoques(tx, grupoId, novos);
  const segunda = achar(await estoquesDe(tx, produtoIds, empresaIds));
  if (segunda.faltam.length > 0) {
    throw new DomainError('STALE_RECORD', { text: 'O estoque do produto foi alterado ao mesmo tempo. Tente de novo.' });
  }
  return segunda.achados;
}

export async function estoquesPorId(db: Db, ids: readonly number[]): Promise<Map<number, EstoqueDoProduto>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<EstoqueDoProduto>`
    select id, produto_id as "produtoId", empresa_id as "empresaId", nome, nome as "chaveNome", principal
    from produto_estoque where grupo_id = app.grupo_atual() and id = any(${[...ids]})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
