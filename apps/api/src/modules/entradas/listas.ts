import { listaDeEntradas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { fromDay, untilDay } from '../../platform/lists/civil-days.ts';
import { searchedIn } from '../../platform/lists/search.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { juntarEmpresaEm } from '../empresas/public.ts';
import { alcanceDeEntradas } from './entradas.queries.ts';

export const entradasEmLista: ListSource = {
  list: listaDeEntradas,
  from: { table: 'entrada', alias: 'r', joins: { em: juntarEmpresaEm('r.empresa_id', 'em') } },
  scope: alcanceDeEntradas,
  values: { empresa: { id: sql`em.id`, label: sql`em.nome_fantasia` } },
  filters: {
    situacao: (situacao) => sql`r.situacao = ${sql.lit(situacao)}`,
    de: fromDay(sql`r.emitida_em`),
    ate: untilDay(sql`r.emitida_em`),
    fornecedorId: (id) => sql`r.fornecedor_id = ${id}`,
    manifestacao: (tipo) => sql`r.manifestacao = ${sql.lit(tipo)}`,
    origem: (origem) => sql`r.origem = ${sql.lit(origem)}`,
  },
  search: searchedIn('entrada', sql`r.id`),
  sums: { valor: sql`r.valor` },
};
