import { relatorioDosReajustes } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import { alcanceDeContratos, deContratos, emVigor } from '../contratos.queries.ts';
import { mensalidadeEm } from './receita.ts';

type Sql = RawBuilder<unknown>;

/** First month a fee may change after a day, as `primeiroReajuste` of the contracts says: twelve whole months on. */
const umAnoDepois = (dia: Sql): Sql =>
  sql`(date_trunc('month', ${dia} + interval '12 months') + case when extract(day from ${dia}) = 1 then interval '0' else interval '1 month' end)::date`;

/** Contracts in force that are adjusted, each with the month in which that is due, as the batch works it out. */
function linhas({ actor, query, today }: ReportContext): Sql {
  const { ate, empresaId, contratoTipoId, revendaId } = query;
  const mesDoContrato = sql`coalesce(c.reajuste_mes, extract(month from ${umAnoDepois(sql`c.inicio`)})::int)`;
  return sql`select l.* from (
    select c.id::text as chave, e.nome_fantasia as rotulo, 'contratos' as tela, c.empresa_id as id, c.numero,
      coalesce(c.indice_reajuste, t.indice_reajuste, f.indice_reajuste, 'ipca') as indice, q.ultimo,
      coalesce(c.reajuste_teto_percentual, f.reajuste_maximo_percentual) as teto,
      (q.desde + make_interval(months => (${mesDoContrato} - extract(month from q.desde)::int + 12) % 12))::date as mes,
      ${mensalidadeEm(sql`${today}::date`)} as mensalidade
    ${deContratos} join contrato_tipo t on t.grupo_id = c.grupo_id and t.id = c.contrato_tipo_id
    left join conf_contrato f on f.grupo_id = c.grupo_id
    cross join lateral (select max(p.inicio) as ultimo from contrato_preco p where p.grupo_id = c.grupo_id and p.contrato_id = c.id
      and p.ativo and p.origem = 'reajuste') u
    cross join lateral (select u.ultimo, ${umAnoDepois(sql`coalesce(u.ultimo, c.inicio)`)} as desde) q
    ${whereAll([
      ...alcanceDeContratos(actor),
      emVigor(today),
      sql`t.reajustavel and e.ativo`,
      ...(empresaId === undefined ? [] : [sql`c.empresa_id = ${empresaId}`]),
      ...(contratoTipoId === undefined ? [] : [sql`c.contrato_tipo_id = ${contratoTipoId}`]),
      ...(revendaId === undefined ? [] : [sql`e.revenda_id = ${revendaId}`]),
    ])}) l where l.mes <= ${ate}::date`;
}

export const reajustes: FlatSource = {
  report: relatorioDosReajustes,
  zone: fusoDoRelatorio,
  rows: (context) => ({ rows: linhas(context), order: sql`app.normalizar(r.rotulo), r.numero, r.chave` }),
  documents: (context, _, chaves) =>
    readDocuments(
      context.db,
      sql`select l.chave, l.mes as data, 'contrato' as tipo, 'nº ' || l.numero as descricao, l.rotulo as pessoa, l.mensalidade as valor, l.tela, l.id
        from (${linhas(context)}) l where l.chave in (${chaves})`,
    ),
};
