import { relatorioDoCmv, somasDoConsumo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import {
  comProduto,
  daSecao,
  documentosDaFigura,
  legendaDoEstoque,
  partesDoConsumo,
  somaDaFigura,
} from '../../estoque/public.ts';
import { documentosDosAtos, porCento } from './agrupado.ts';
import type { Sql } from './fatos.ts';
import { produto } from './por-item.ts';
import { type Ler, lerLinhas, lerSomas } from './somas.ts';

/** What was sold of each product, of the section asked for. */
const vendidos = (context: ReportContext, ler: Ler): Sql =>
  ler('itens', {
    por: produto.por,
    escolhe: sql`${produto.grupo} as grupo, ${produto.rotulo} as rotulo, coalesce(pr.codigo, i.codigo) as codigo, i.liquido`,
    junta: produto.junta,
    onde: context.query.secaoId === undefined ? [] : [sql`pr.secao_id = ${context.query.secaoId}`],
  });

const realPercentual = porCento('real', 'liquido');
const teoricoPercentual = porCento('teorico', 'liquido');

/** What was used up, by stock and by recipe, beside what was sold: a product of either is a line. */
function linhas(context: ReportContext, ler: Ler): Sql {
  const deCada = (nome: string) => sql.ref(`g.${nome}`);
  const figuras = somasDoConsumo.map((nome) => sql`${somaDaFigura(nome)} as ${sql.id(nome)}`);
  const juntas = somasDoConsumo.map((nome) => sql`coalesce(${sql.ref(`e.${nome}`)}, 0) as ${sql.id(nome)}`);
  return sql`select g.*, ${realPercentual(deCada)} as "realPercentual", ${teoricoPercentual(deCada)} as "teoricoPercentual" from (
    select coalesce(e.chave, v.chave) as chave, coalesce(e.rotulo, v.rotulo) as rotulo, coalesce(e.codigo, v.codigo) as codigo,
      case when e.id is not null then 'estoque' end as tela, e.id, ${sql.join(juntas)}, coalesce(v.liquido, 0) as liquido
    from (select p.id::text as chave, p.descricao as rotulo, p.codigo, p.id, ${sql.join(figuras)}
      from (${partesDoConsumo(context)}) f ${comProduto} ${whereAll(daSecao(context))} group by p.grupo_id, p.id) e
    full join (select f.grupo as chave, min(f.rotulo) as rotulo, min(f.codigo) as codigo, sum(f.liquido) as liquido
      from (${vendidos(context, ler)}) f group by 1) v on v.chave = e.chave) g`;
}

export const cmv: FlatSource = {
  report: relatorioDoCmv,
  zone: fusoDoRelatorio,
  rows: async (context) => ({
    rows: linhas(context, await lerSomas(context)),
    once: true,
    order: sql`r.real desc, r.liquido desc, r.rotulo, r.chave`,
    ratios: { realPercentual, teoricoPercentual },
    legenda: await legendaDoEstoque(context),
  }),
  documents: (context, coluna, chaves) =>
    readDocuments(
      context.db,
      coluna === 'liquido'
        ? documentosDosAtos(
            context,
            sql`select f.ato_id, sum(f.liquido) as valor from (${vendidos(context, lerLinhas(context))}) f where f.grupo in (${chaves}) group by 1`,
          )
        : documentosDaFigura(context, coluna, chaves),
    ),
};
