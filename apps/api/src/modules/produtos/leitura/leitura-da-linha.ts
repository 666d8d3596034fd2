import { type RawBuilder, sql } from 'kysely';
import type { Reach, Slot } from '../../../platform/lists/slot.ts';
import { daEmpresa } from '../lista/alcance.ts';
import { ehGlp } from '../nota/fatos-fiscais.ts';
import { saldoDe } from './leitura.ts';

type Sql = RawBuilder<unknown>;
type Alcance = Pick<Reach, 'empresas'>;

const variantesDe = sql`v.grupo_id = r.grupo_id and v.produto_pai_id = r.id and v.ativo`;

/** Main price in the company asked for, else in the first the person sees; a variant without takes its parent's. */
export const precoDe = (reach: Alcance, empresaId?: number | Slot): Sql => sql`(
  select x.valor::text from produto_preco x where x.grupo_id = r.grupo_id and x.produto_id in (r.id, r.produto_pai_id) and x.ativo and x.principal
    and ${daEmpresa(reach, 'x.empresa_id')} ${empresaId === undefined ? sql`` : sql`and x.empresa_id = ${empresaId}`}
  order by (x.produto_id = r.id) desc, x.empresa_id limit 1)`;
export const barrasDe = sql`(select b.codigo from produto_codigo_barras b where b.grupo_id = r.grupo_id and b.produto_id = r.id and b.ativo order by b.principal desc, b.id limit 1)`;
export const unidadeDe = sql`(select u.sigla from unidade u where u.grupo_id = r.grupo_id and u.id = r.unidade_comercial_id)`;
export const colunasCurtas = (reach: Alcance, empresaId?: number | Slot): Sql =>
  sql`r.id, r.codigo, r.descricao, ${barrasDe} as "codigoBarras", ${unidadeDe} as unidade, ${precoDe(reach, empresaId)} as preco,
    r.controla_numero_serie as "controlaSerie", r.controla_lote as "controlaLote", ${ehGlp('r')} as "ehGlp"`;

/** Stock of a product; of a grid, that of its variants. */
export const saldoDaLinha = (reach: Alcance, empresaId?: number | Slot): Sql => sql`(case when r.usa_grade
  then (select coalesce(sum(${saldoDe(reach, 'v.id', empresaId)}), 0) from produto v where ${variantesDe})
  else ${saldoDe(reach, 'r.id', empresaId)} end)::text`;

/** How many variants a grid has in use. */
export const variantesDaLinha = sql`(case when r.usa_grade then (select count(*) from produto v where ${variantesDe}) else 0 end)::int`;

/** Its own first image, else its parent's. */
export const imagemDe = sql`(select '/api/arquivos/' || i.arquivo_id from produto_imagem i where i.grupo_id = r.grupo_id and i.produto_id in (r.id, r.produto_pai_id) order by (i.produto_id = r.id) desc, i.principal desc limit 1)`;
