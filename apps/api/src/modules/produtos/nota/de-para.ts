import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { chavesDoCodigo, comOsCodigosIguais } from '../cadastro/codigo-de-barras.ts';
import { type MedicamentoDoProduto, medicamentoDaLinha } from './fatos-fiscais.ts';

/** A product that what a supplier sells may be. */
export interface ProdutoDoFornecedor {
  /** What was asked for: the supplier's code, or the bar code. */
  codigo: string;
  produtoId: number;
  fator: string;
}

/** What was bought of a supplier before, by its own codes. */
export async function produtosDoFornecedor(
  db: Db,
  grupoId: number,
  fornecedorId: number,
  codigos: readonly string[],
): Promise<ProdutoDoFornecedor[]> {
  const { rows } = await sql<ProdutoDoFornecedor>`select f.codigo, f.produto_id as "produtoId", f.fator::text as fator
    from produto_fornecedor f where f.grupo_id = ${grupoId} and f.fornecedor_id = ${fornecedorId} and f.ativo
      and f.codigo = any(${[...codigos]}::text[])`.execute(db);
  return rows;
}

/** Products by a bar code, which says how many units it is of. */
export async function produtosPorGtin(
  db: Db,
  grupoId: number,
  gtins: readonly string[],
): Promise<ProdutoDoFornecedor[]> {
  if (gtins.length === 0) return [];
  const linhas = gtins.map((gtin) => ({ lido: gtin, ...chavesDoCodigo(gtin, 'gtin') }));
  const { rows } =
    await sql<ProdutoDoFornecedor>`select distinct on (x.lido) x.lido as codigo, b.produto_id as "produtoId", q.quantidade::text as fator
    from json_to_recordset(${JSON.stringify(linhas)}::json) as x(lido text, codigo text, numero text, chave text)
    ${comOsCodigosIguais(grupoId, linhas)}
    join produto_codigo_barras q on q.grupo_id = b.grupo_id and q.produto_id = b.produto_id and q.codigo = b.codigo and q.ativo
    order by x.lido, b.produto_id`.execute(db);
  return rows;
}

/** Keeps what a supplier's codes are here, for the next note; what was said before of a code is said anew. */
export async function aprenderDoFornecedor(
  tx: Tx,
  grupoId: number,
  fornecedorId: number,
  itens: readonly { codigo: string; produtoId: number; fator: string; unidade: string; custo: string | null }[],
): Promise<void> {
  if (itens.length === 0) return;
  const json = JSON.stringify(itens);
  await sql`update produto_fornecedor f set produto_id = n."produtoId", fator = n.fator, unidade = left(n.unidade, 6),
      ultimo_custo = coalesce(round(n.custo, 4), f.ultimo_custo)
    from json_to_recordset(${json}::json) as n(codigo text, "produtoId" bigint, fator numeric, unidade text, custo numeric)
    where f.grupo_id = ${grupoId} and f.fornecedor_id = ${fornecedorId} and f.ativo and f.codigo = n.codigo`.execute(
    tx,
  );
  await sql`insert into produto_fornecedor (grupo_id, produto_id, fornecedor_id, codigo, unidade, fator, ultimo_custo)
    select distinct on (n.codigo) ${grupoId}::bigint, n."produtoId", ${fornecedorId}::bigint, n.codigo, left(n.unidade, 6), n.fator, round(n.custo, 4)
    from json_to_recordset(${json}::json) as n(codigo text, "produtoId" bigint, fator numeric, unidade text, custo numeric)
    order by n.codigo on conflict (grupo_id, fornecedor_id, codigo) where ativo and codigo is not null do nothing`.execute(
    tx,
  );
}

/** What a supplier's note says of a medicine, its price of the unit that is sold here; null where that is not known. */
export interface MedicamentoComprado extends MedicamentoDoProduto {
  produtoId: number;
}

/**
 * Keeps what suppliers say of medicines where nobody said it: what the register says stays, and a variant is as its parent. What was
 * learned without its price waits for a note with the same registration. The products are locked by the caller, before their stocks.
 */
export async function aprenderMedicamentos(
  tx: Tx,
  grupoId: number,
  itens: readonly MedicamentoComprado[],
): Promise<void> {
  if (itens.length === 0) return;
  await sql`update produto p set registro_anvisa = n.registro, motivo_isencao_anvisa = n."motivoIsencao",
      preco_maximo_consumidor = n."precoMaximo"
    from (select distinct on (x."produtoId") x.* from json_to_recordset(${JSON.stringify(itens)}::json)
        as x("produtoId" bigint, registro text, "motivoIsencao" text, "precoMaximo" numeric)
      order by x."produtoId", x."precoMaximo" nulls last) n
    where p.grupo_id = ${grupoId} and p.id = n."produtoId" and p.codigo_anp is null and p.tipo_item <> '09' and p.produto_pai_id is null
      and (p.registro_anvisa is null
        or (p.registro_anvisa = n.registro and p.preco_maximo_consumidor is null and n."precoMaximo" is not null))`.execute(
    tx,
  );
}

/** What an entry needs to know of products. */
export interface ProdutoDaEntrada {
  id: number;
  rotulo: string;
  codigo: string;
  unidade: string | null;
  ncm: string | null;
  custo: string | null;
  controlaLote: boolean;
  controlaSerie: boolean;
  medicamento: MedicamentoDoProduto | null;
  /** Of one unit of stock, kg. */
  pesoBruto: string | null;
}

export async function produtosDaEntrada(
  db: Db,
  grupoId: number,
  ids: readonly number[],
): Promise<Map<number, ProdutoDaEntrada>> {
  const { rows } = await sql<ProdutoDaEntrada>`select p.id, p.descricao as rotulo, p.codigo, u.sigla as unidade, p.ncm,
      p.custo_unitario::text as custo, p.controla_lote as "controlaLote",
      p.controla_numero_serie as "controlaSerie", ${medicamentoDaLinha} as medicamento, p.peso_bruto::text as "pesoBruto"
    from produto p join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    where p.grupo_id = ${grupoId} and p.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Products that share the telling words of what a supplier calls a thing: no proof, only where to begin to look.
 *
 * @param descricoes by what they are asked for; the two longest words of each are looked for
 */
export async function produtosParecidos(
  db: Db,
  grupoId: number,
  descricoes: readonly { codigo: string; descricao: string }[],
): Promise<{ codigo: string; produtoId: number }[]> {
  const procuradas = descricoes.map(({ codigo, descricao }) => ({ codigo, palavras: palavrasFortes(descricao) }));
  if (procuradas.length === 0) return [];
  const { rows } = await sql<{ codigo: string; produtoId: number }>`select x.codigo, a.id as "produtoId"
    from json_to_recordset(${JSON.stringify(procuradas)}::json) as x(codigo text, palavras text)
    cross join lateral (select p.id from app.achar_produtos(x.palavras, null) p where p.ativo order by p.ordem, p.id limit ${PARECIDOS}) a
    where x.palavras <> '' and ${grupoId} = app.grupo_atual()`.execute(db);
  return rows;
}

const PARECIDOS = 3;
const palavrasFortes = (descricao: string): string =>
  descricao
    .split(/[^\p{L}]+/u)
    .filter((palavra) => palavra.length > 3)
    .sort((a, b) => b.length - a.length)
    .slice(0, 2)
    .join(' ');
