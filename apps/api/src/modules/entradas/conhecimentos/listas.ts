import { listaDeCtes } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { fromDay, untilDay } from '../../../platform/lists/civil-days.ts';
import { searchedIn } from '../../../platform/lists/search.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { alcanceDeCtes, chavesDoCte } from './ctes.queries.ts';

/** What is no debt of anybody is not counted. */
const valendo = sql`r.situacao in ('recebido', 'lancado')`;
/** Notes of a document that were not let in: those not here, and those that wait. What is an expense waits for none. */
const faltam = sql`case when r.sentido = 'entrada' and r.situacao = 'recebido' then (select count(*)::int from ${chavesDoCte} k
  where not exists (select from entrada e where e.grupo_id = r.grupo_id and e.chave = k.chave and e.situacao = 'lancada')) else 0 end`;

export const ctesRecebidos: ListSource = {
  list: listaDeCtes,
  from: { table: 'cte_recebido', alias: 'r', joins: { em: juntarEmpresaEm('r.empresa_id', 'em') } },
  scope: alcanceDeCtes,
  values: {
    empresa: { id: sql`em.id`, label: sql`em.nome_fantasia` },
    notas: sql`(select count(*)::int from ${chavesDoCte} k)`,
    faltam,
  },
  filters: {
    situacao: (situacao) => sql`r.situacao = ${sql.lit(situacao)}`,
    espera: (espera) => (espera === 'sim' ? sql`${faltam} > 0` : sql`${faltam} = 0`),
    de: fromDay(sql`r.emitido_em`),
    ate: untilDay(sql`r.emitido_em`),
    fornecedorId: (id) => sql`r.fornecedor_id = ${id}`,
    sentido: (sentido) => sql`r.sentido = ${sql.lit(sentido)}`,
  },
  search: searchedIn('cte_recebido', sql`r.id`),
  sums: {
    receber: sql`case when ${valendo} then r.receber end`,
    credito: sql`case when ${valendo} then r.credito end`,
  },
};
