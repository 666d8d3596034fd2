import { listaDeNfseRecebidas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { fromDay, untilDay } from '../../../platform/lists/civil-days.ts';
import { searchedIn } from '../../../platform/lists/search.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { alcanceDeNfse } from './nfse-recebidas.queries.ts';

/** What is no debt of anybody is not counted. */
const valendo = sql`r.situacao in ('recebida', 'lancada')`;

export const nfseRecebidas: ListSource = {
  list: listaDeNfseRecebidas,
  from: { table: 'nfse_recebida', alias: 'r', joins: { em: juntarEmpresaEm('r.empresa_id', 'em') } },
  scope: alcanceDeNfse,
  values: { empresa: { id: sql`em.id`, label: sql`em.nome_fantasia` } },
  filters: {
    situacao: (situacao) => sql`r.situacao = ${sql.lit(situacao)}`,
    de: fromDay(sql`r.emitida_em`),
    ate: untilDay(sql`r.emitida_em`),
    fornecedorId: (id) => sql`r.fornecedor_id = ${id}`,
  },
  search: searchedIn('nfse_recebida', sql`r.id`),
  sums: {
    valor: sql`case when ${valendo} then r.valor end`,
    retido: sql`case when ${valendo} then r.retido end`,
    liquido: sql`case when ${valendo} then r.liquido end`,
  },
};
