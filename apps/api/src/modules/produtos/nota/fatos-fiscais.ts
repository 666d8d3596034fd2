import type { NotaLida } from '@retaguarda/contracts';
import { GLP_NA_ANP } from '@retaguarda/fiscal/impostos';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { fimDoNcm } from '../../cadastros/public.ts';

/** What a tax document says of a product and what decides its taxes, as the record has it: texts, decimals without idle zeros. */
export interface FatosFiscaisDoProduto {
  id: number;
  versao: number;
  codigo: string;
  descricao: string;
  /** `09` is a service, `03` and `04` are made here; the others are bought. */
  tipoItem: string;
  ncm: string | null;
  exTipi: string | null;
  cest: string | null;
  origem: string | null;
  unidade: string;
  unidadeTributaria: string;
  /** How many taxable units are in one that is sold. */
  fatorTributario: string;
  gtin: string | null;
  codigoAnp: string | null;
  descricaoAnp: string | null;
  /** Null: it is no medicine. */
  medicamento: MedicamentoDoProduto | null;
  controlaLote: boolean;
  pesoLiquido: string | null;
  pesoBruto: string | null;
  spedGenero: string | null;
  servicoLc116: string | null;
  grupoMercadologicoId: number | null;
  tributacao: TributacaoDoProduto;
  /** Last day of the NCM in the official table; null: it has no end, or is not there. */
  ncmFim: string | null;
  /** Row of the IBPT table of the state asked for. */
  ibpt: CargaDoProduto | null;
}

/** What the register says of a medicine (group K of the NF-e). */
export interface MedicamentoDoProduto {
  /** 11 or 13 digits, or `ISENTO`. */
  registro: string;
  motivoIsencao: string | null;
  /** R$, of the unit that is sold; null: nobody said it. */
  precoMaximo: string | null;
}

/** The tax fields of the record. */
export interface TributacaoDoProduto {
  cfop: string | null;
  cstIcms: string | null;
  csosn: string | null;
  aliquotaIcms: string | null;
  reducaoBaseIcms: string | null;
  mva: string | null;
  aliquotaFcp: string | null;
  codigoBeneficio: string | null;
  cstIpi: string | null;
  enquadramentoIpi: string | null;
  aliquotaIpi: string | null;
  cstPis: string | null;
  aliquotaPis: string | null;
  cstCofins: string | null;
  aliquotaCofins: string | null;
  aliquotaIss: string | null;
  cstIbsCbs: string | null;
  cclasstrib: string | null;
}

export interface CargaDoProduto {
  versao: string;
  nacional: string;
  importado: string;
  estadual: string;
  municipal: string;
  inicio: string | null;
  fim: string | null;
}

/** @param linha of a product */
export const ehGlp = (linha: string) =>
  sql<boolean>`(${sql.ref(`${linha}.codigo_anp`)} is not distinct from ${sql.lit(GLP_NA_ANP)})`;

/** A `MedicamentoDoProduto` of the product `p`, or null. */
export const medicamentoDaLinha = sql`case when p.registro_anvisa is not null then json_build_object('registro', p.registro_anvisa,
  'motivoIsencao', p.motivo_isencao_anvisa, 'precoMaximo', p.preco_maximo_consumidor::text) end`;

const numero = (coluna: string) => sql`trim_scale(${sql.ref(`p.${coluna}`)})::text`;

const tributacao = sql`json_build_object('cfop', p.cfop, 'cstIcms', p.cst_icms, 'csosn', p.csosn, 'aliquotaIcms', ${numero('aliquota_icms')},
  'reducaoBaseIcms', ${numero('reducao_base_icms')}, 'mva', ${numero('mva')}, 'aliquotaFcp', ${numero('aliquota_fcp')},
  'codigoBeneficio', p.codigo_beneficio, 'cstIpi', p.cst_ipi, 'enquadramentoIpi', p.enquadramento_ipi, 'aliquotaIpi', ${numero('aliquota_ipi')},
  'cstPis', p.cst_pis, 'aliquotaPis', ${numero('aliquota_pis')}, 'cstCofins', p.cst_cofins, 'aliquotaCofins', ${numero('aliquota_cofins')},
  'aliquotaIss', ${numero('aliquota_iss')}, 'cstIbsCbs', p.cst_ibs_cbs, 'cclasstrib', p.cclasstrib)`;

/** The row with the product's EX, else the general one of its code. A service's code has no dot in that table. */
const carga = (
  uf: string,
) => sql`(select json_build_object('versao', t.versao, 'nacional', trim_scale(t.nacional)::text,
    'importado', trim_scale(t.importado)::text, 'estadual', trim_scale(t.estadual)::text, 'municipal', trim_scale(t.municipal)::text,
    'inicio', t.vigencia_inicio, 'fim', t.vigencia_fim)
  from ibpt t where t.grupo_id = p.grupo_id and t.uf = ${uf} and t.tipo = case when p.tipo_item = '09' then 'lc116' else 'ncm' end
    and t.codigo = case when p.tipo_item = '09' then replace(p.servico_lc116, '.', '') else p.ncm end
    and (t.ex is null or t.ex = ltrim(p.ex_tipi, '0')) order by t.ex nulls last limit 1)`;

/** The row of a state's IBPT table for a service: that of its NBS before that of its item of LC 116; null where there is none. */
export async function cargaDoServico(
  db: Db,
  grupoId: number,
  uf: string,
  { nbs, item }: { nbs: string | null; item: string },
): Promise<CargaDoProduto | null> {
  const { rows } = await sql<CargaDoProduto>`select t.versao, trim_scale(t.nacional)::text as nacional,
      trim_scale(t.importado)::text as importado, trim_scale(t.estadual)::text as estadual, trim_scale(t.municipal)::text as municipal,
      t.vigencia_inicio as inicio, t.vigencia_fim as fim
    from ibpt t where t.grupo_id = ${grupoId} and t.uf = ${uf} and t.ex is null
      and ((t.tipo = 'nbs' and t.codigo = ${nbs?.replaceAll('.', '') ?? ''}) or (t.tipo = 'lc116' and t.codigo = ${item.replaceAll('.', '')}))
    order by t.tipo desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The first code that is a GTIN, the main one before the others; what a shop numbers inside its walls is none (GS1: 02, 04 and 2). */
const gtin = sql`(select c.codigo from produto_codigo_barras c where c.grupo_id = p.grupo_id and c.produto_id = p.id and c.ativo
  and c.tipo = 'gtin' and c.quantidade = 1 and c.codigo !~ '^(2|0[24])' order by c.principal desc, c.id limit 1)`;

/**
 * Tax facts of products by id; one that is not there is left out.
 *
 * @param uf state whose IBPT table counts
 */
export async function fatosFiscaisDosProdutos(
  db: Db,
  grupoId: number,
  ids: readonly number[],
  uf: string,
): Promise<FatosFiscaisDoProduto[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FatosFiscaisDoProduto>`
    select p.id, p.versao, p.codigo, p.descricao, p.tipo_item as "tipoItem", p.ncm, p.ex_tipi as "exTipi", p.cest, p.origem,
      u.sigla as unidade, coalesce(ut.sigla, u.sigla) as "unidadeTributaria", ${numero('fator_tributario')} as "fatorTributario",
      ${gtin} as gtin, p.codigo_anp as "codigoAnp", (select a.descricao from codigo_anp a where a.codigo = p.codigo_anp) as "descricaoAnp",
      ${medicamentoDaLinha} as medicamento, p.controla_lote as "controlaLote",
      ${numero('peso_liquido')} as "pesoLiquido", ${numero('peso_bruto')} as "pesoBruto", p.sped_genero as "spedGenero",
      p.servico_lc116 as "servicoLc116", p.grupo_mercadologico_id as "grupoMercadologicoId", ${fimDoNcm('p.ncm')} as "ncmFim",
      ${tributacao} as tributacao, ${carga(uf)} as ibpt
    from produto p
    join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    left join unidade ut on ut.grupo_id = p.grupo_id and ut.id = p.unidade_tributaria_id
    where p.grupo_id = ${grupoId} and p.id = any(${[...ids]}::bigint[])
    order by p.id`.execute(db);
  return rows;
}

/** Ids of active products that are sold, after one, in order. */
export async function produtosAVenda(db: Db, grupoId: number, depoisDe: number, limite: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from produto
    where grupo_id = ${grupoId} and ativo and vender and id > ${depoisDe} order by id limit ${limite}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How products are called on a paper that names them, out of use too. */
export async function rotulosDosProdutos(
  db: Db,
  grupoId: number,
  ids: readonly number[],
): Promise<NotaLida['rotulos']['produtos']> {
  const { rows } = await sql<NotaLida['rotulos']['produtos'][number]>`
    select p.id, p.codigo, p.descricao, u.sigla as unidade, p.ativo, p.controla_numero_serie as "controlaSerie",
      p.controla_lote as "controlaLote", ${ehGlp('p')} as "ehGlp" from produto p
    join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    where p.grupo_id = ${grupoId} and p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(db);
  return rows;
}

/** Of these products, those a document moves: with stock of their own, or kits of what has. */
export async function produtosQueSeMovem(db: Db, grupoId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select p.id from produto p where p.grupo_id = ${grupoId} and p.id = any(${[...ids]}::bigint[])
    and (p.controla_estoque or (p.produto_composto and exists (select from produto_receita r where r.grupo_id = p.grupo_id
      and r.produto_id = p.id and r.vigente and r.modo = 'kit')))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Ids of products by their code, out of use too. */
export async function idsPorCodigo(db: Db, grupoId: number, codigos: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ codigo: string; id: number }>`select codigo, id from produto
    where grupo_id = ${grupoId} and codigo = any(${[...new Set(codigos)]}::text[])`.execute(db);
  return new Map(rows.map(({ codigo, id }) => [codigo, id]));
}

/** Which kind of item the product with each code is; a code that none has is not there. */
export async function tiposPorCodigo(
  db: Db,
  grupoId: number,
  codigos: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ codigo: string; tipo: string }>`select codigo, tipo_item as tipo from produto
    where grupo_id = ${grupoId} and codigo = any(${[...new Set(codigos)]}::text[])`.execute(db);
  return new Map(rows.map(({ codigo, tipo }) => [codigo, tipo]));
}
