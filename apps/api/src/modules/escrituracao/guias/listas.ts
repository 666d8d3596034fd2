import { listaDeGuias } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { searchedIn } from '../../../platform/lists/search.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { alcanceDeGuias } from './guias.queries.ts';

export const guiasEmLista: ListSource = {
  list: listaDeGuias,
  from: {
    table: 'guia_recolhimento',
    alias: 'g',
    joins: { em: juntarEmpresaEm('g.empresa_id', 'em'), fo: sql`left ${juntarEmpresaEm('g.fornecedor_id', 'fo')}` },
  },
  scope: alcanceDeGuias,
  values: {
    empresa: { id: sql`em.id`, label: sql`em.nome_fantasia` },
    fornecedor: { id: sql`fo.id`, label: sql`fo.nome_fantasia` },
    comTitulo: sql`g.fornecedor_id is not null`,
  },
  filters: {
    situacao: (situacao) => sql`g.situacao = ${sql.lit(situacao)}`,
    tributo: (tributo) => sql`g.tributo = ${sql.lit(tributo)}`,
    uf: (uf) => sql`g.uf = ${uf}`,
    de: (dia) => sql`g.emissao >= ${dia}::date`,
    ate: (dia) => sql`g.emissao <= ${dia}::date`,
  },
  search: searchedIn('guia_recolhimento', sql`g.id`),
  sums: { valorTotal: sql`case when g.situacao in ('a_pagar', 'lancada') then g.valor_total end` },
};
