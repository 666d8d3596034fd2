import { exigirPeriodo, relatorioDeEntregas } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext, ReportSource } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, fusoDoRelatorio, relogioDaPessoa } from '../../empresas/public.ts';
import { custoPorCanal } from './custo-por-canal.ts';

type Sql = RawBuilder<unknown>;

const minutosEntre = (de: Sql, ate: Sql): Sql => sql`extract(epoch from ${ate} - ${de}) / 60`;

/** A marketplace does not say when the shop's courier got there, only hours later that all is over. */
const chegada = sql`coalesce(p.entregue_em, p.concluido_em)`;

/** Orders that the shop took to the door, by the business day they got there. */
async function entregues({ db, actor, query }: ReportContext): Promise<Sql> {
  const { de, ate, empresaId, origem, linhas } = query;
  const { fuso, corte } = await relogioDaPessoa(db, actor, empresaId === undefined ? undefined : Number(empresaId));
  const dia = sql`(${chegada} at time zone ${fuso} - ${corte}::interval)::date`;
  const comeco = (qual: Sql) => sql`(${qual} + ${corte}::time) at time zone ${fuso}`;
  const nome =
    linhas === 'bairro'
      ? {
          grupo: sql`coalesce(app.normalizar(nullif(btrim(p.endereco ->> 'bairro'), '')), 'sem')`,
          rotulo: sql`nullif(btrim(p.endereco ->> 'bairro'), '')`,
        }
      : { grupo: sql`coalesce(p.motoboy_id::text, 'sem')`, rotulo: sql`m.nome` };
  return sql`select p.id, p.numero, p.nome as cliente, p.venda_id, ${dia} as dia, ${nome.grupo} as grupo, coalesce(${nome.rotulo}, 'sem') as rotulo,
      p.taxa_entrega as taxa, p.total, ${minutosEntre(sql`p.recebido_em`, sql`p.despachado_em`)} as "ateSair",
      ${minutosEntre(sql`p.despachado_em`, sql`p.entregue_em`)} as "naRua", ${minutosEntre(sql`p.recebido_em`, sql`p.entregue_em`)} as inteiro
    from pedido p left join motoboy m on m.grupo_id = p.grupo_id and m.id = p.motoboy_id
    ${whereAll([
      sql`p.grupo_id = ${actor.grupoId}`,
      sql`p.modo = 'entrega' and p.entregue_por = 'loja' and not p.teste and p.situacao in ('entregue', 'concluido')`,
      sql`${chegada} >= ${comeco(sql`${de}::date`)} and ${chegada} < ${comeco(sql`(${ate}::date + 1)`)}`,
      ...daPessoa(actor, 'p.empresa_id'),
      ...(empresaId === undefined ? [] : [sql`p.empresa_id = ${empresaId}`]),
      ...(origem === undefined ? [] : [sql`p.origem = ${origem}`]),
    ])}`;
}

const entregas: FlatSource = {
  report: relatorioDeEntregas,
  zone: fusoDoRelatorio,
  async rows(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    return {
      rows: sql`select f.grupo as chave, min(f.rotulo) as rotulo, null::text as tela, null::bigint as id, count(*) as entregas,
          avg(f."ateSair") as "minutosAteSair", avg(f."naRua") as "minutosNaRua", avg(f.inteiro) as minutos,
          sum(f.taxa) as taxa, sum(f.total) as total, sum(f.taxa) / count(*) as "porEntrega"
        from (${await entregues(context)}) f group by f.grupo`,
      order: sql`r.entregas desc, r.rotulo, r.chave`,
      ratios: { porEntrega: (soma) => sql`${soma('taxa')} / nullif(${soma('entregas')}, 0)` },
    };
  },
  documents: async (context, coluna, chaves) =>
    readDocuments(
      context.db,
      sql`select 'p' || f.id as chave, f.dia as data, 'pedido' as tipo, 'nº ' || f.numero as descricao, f.cliente as pessoa,
          ${sql.ref(`f.${coluna}`)} as valor, case when f.venda_id is not null then 'vendas' end as tela, f.venda_id as id
        from (${await entregues(context)}) f where f.grupo in (${chaves})`,
    ),
};

/** The reports of deliveries. */
export const relatoriosDasEntregas: readonly ReportSource[] = [custoPorCanal, entregas];
