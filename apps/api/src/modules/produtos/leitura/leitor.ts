import { isGtin, lerEtiquetaBalanca, pesoDoTotal, SEM_GTIN } from '@retaguarda/brasil';
import { type CodigoLido, DomainError } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { etiquetaDaEmpresa } from '../../empresas/public.ts';
import { ehOCodigo, escritoAssim } from '../cadastro/codigo-de-barras.ts';
import { colunasCurtas } from './leitura-da-linha.ts';

type ProdutoLido = CodigoLido['produto'];
type ComQuantidade = ProdutoLido & { quantidadeDoCodigo: string };

/**
 * What a scanned or typed text stands for: a barcode (with the units one reading stands for), a code, or the label of
 * a scale as the company's scales print it.
 *
 * @throws DomainError NOT_FOUND
 */
export async function lerCodigo(db: Db, actor: Actor, texto: string, empresaId?: number): Promise<CodigoLido> {
  const procurado = texto.trim().toUpperCase();
  const porBarras = await procurar(db, actor, empresaId, procurado);
  if (porBarras) {
    const { quantidadeDoCodigo, ...produto } = porBarras;
    return { produto, lidoComo: 'codigo_barras', quantidade: quantidadeDoCodigo, total: null };
  }
  const etiqueta = await lerEtiqueta(db, actor, procurado, empresaId);
  if (etiqueta) return etiqueta;
  const porCodigo = await procurar(
    db,
    actor,
    empresaId,
    null,
    sql`app.normalizar(r.codigo) = app.normalizar(${procurado})`,
  );
  if (!porCodigo) throw new DomainError('NOT_FOUND', { text: `Nenhum produto com o código ${texto}.` });
  const { quantidadeDoCodigo, ...produto } = porCodigo;
  return { produto, lidoComo: 'codigo', quantidade: quantidadeDoCodigo, total: null };
}

async function procurar(
  db: Db,
  actor: Actor,
  empresaId: number | undefined,
  barras: string | null,
  onde: RawBuilder<unknown> = sql`true`,
): Promise<ComQuantidade | undefined> {
  const juncao = barras
    ? sql`join produto_codigo_barras b on b.grupo_id = r.grupo_id and b.produto_id = r.id and b.ativo and ${ehOCodigo(barras)}`
    : sql``;
  const ordem = barras ? sql`order by ${escritoAssim(barras)} desc` : sql``;
  const { rows } =
    await sql<ComQuantidade>`select ${colunasCurtas(actor, empresaId)}, r.ativo, r.permitir_fracionar as "permitirFracionar", r.pesa_na_balanca as "pesaNaBalanca",
    ${barras ? sql`b.quantidade::text` : sql`'1.0000'`} as "quantidadeDoCodigo"
    from produto r ${juncao} where r.grupo_id = ${actor.grupoId} and ${onde} ${ordem} limit 1`.execute(db);
  return rows[0];
}

/** A label says the weight, or the total from which the weight follows by the price. */
async function lerEtiqueta(
  db: Db,
  actor: Actor,
  texto: string,
  empresaId: number | undefined,
): Promise<CodigoLido | null> {
  if (!/^2\d{12}$/.test(texto) || texto === SEM_GTIN || !isGtin(texto)) return null;
  const etiqueta = lerEtiquetaBalanca(texto, await etiquetaDaEmpresa(db, empresaId ?? null));
  if (!etiqueta) return null;
  const codigo = Number(etiqueta.codigo);
  const achado = await procurar(db, actor, empresaId, null, sql`r.codigo_balanca = ${codigo}`);
  if (!achado) return null;
  const { quantidadeDoCodigo: _, ...produto } = achado;
  if (etiqueta.conteudo === 'peso')
    return { produto, lidoComo: 'etiqueta_balanca', quantidade: etiqueta.pesoKg, total: null };
  const temPreco = produto.preco !== null && Number(produto.preco) > 0;
  const quantidade = temPreco ? pesoDoTotal(etiqueta.total, produto.preco as string).toFixed(3) : '1.000';
  return { produto, lidoComo: 'etiqueta_balanca', quantidade, total: etiqueta.total };
}
