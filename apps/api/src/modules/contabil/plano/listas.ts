import { listasDoPlano, niveisDoPlano } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource, Narrow } from '../../../platform/lists/source.ts';
import { optionOf } from '../../../platform/records/columns.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { arvoreAbaixoDe } from './arvore.ts';

/** The list of each level: of one chart, that of the year and company asked for. */
export const fontesDoPlano: readonly ListSource[] = niveisDoPlano.map(({ nivel, acima }, i) => ({
  list: listasDoPlano[i] as ListSource['list'],
  from: { table: 'plano_de_conta', alias: 'c' },
  question: {
    completes: async (db, actor, { filterYear: _, ...question }) => {
      const acimaId = acima ? question[acima] : undefined;
      const pedido = { ...question, filterYear: _ } as never;
      const { ano, empresaId } = await arvoreAbaixoDe(db, actor, acimaId as number | undefined, pedido);
      return { ...question, filterAno: ano, companyId: empresaId ?? undefined };
    },
    shape: (_, { companyId }) => (companyId === undefined ? 'grupo' : 'empresa'),
  },
  scope: (reach, dono) => [
    sql`c.grupo_id = ${reach.grupoId}`,
    sql`c.nivel = ${sql.lit(nivel)}`,
    ...(dono === 'grupo' ? [sql`c.empresa_id is null`] : []),
  ],
  values: {
    acima: optionOf('c', 'paiId', 'planos-de-conta-conta'),
    empresa: optionOf('c', 'empresaId', 'empresas'),
    filhos: sql`(select count(*)::int from plano_de_conta f where f.grupo_id = c.grupo_id and f.pai_id = c.id)`,
  },
  orders: { codigo: sql`c.caminho`, nome: sql`app.normalizar(c.nome)` },
  filters: {
    filterAno: (ano) => sql`c.ano = ${ano}`,
    filterYear: () => null,
    companyId: (empresa) => sql`c.empresa_id = ${empresa}`,
    ...(acima ? { [acima]: (id: Parameters<Narrow>[0]) => sql`c.pai_id = ${id}` } : {}),
  },
  search: { where: (texto) => sql`c.busca like all (${containsPatterns(texto)})` },
}));
