import { listaDeCreditos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource, Sql } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { daCarteira, daPessoa, juntarEmpresaEm } from '../../empresas/public.ts';

const situacao: Readonly<Record<string, Sql>> = {
  disponivel: sql`(not c.cancelado and c.saldo > 0)`,
  usado: sql`(not c.cancelado and c.saldo = 0)`,
  cancelado: sql`c.cancelado`,
};
/** What may still be used: what was cancelled waits for nobody. */
const resta = sql`case when c.cancelado then 0 else c.saldo end`;

export const creditos: ListSource = {
  list: listaDeCreditos,
  from: {
    table: 'credito',
    alias: 'c',
    joins: {
      pe: juntarEmpresaEm('c.pessoa_id', 'pe'),
      em: juntarEmpresaEm('c.empresa_id', 'em'),
      b: sql`join baixa b on b.grupo_id = c.grupo_id and b.id = c.baixa_id`,
      p: sql`join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id`,
      t: sql`join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id`,
    },
    always: ['pe'],
  },
  scope: (reach) => [
    sql`c.grupo_id = ${reach.grupoId}`,
    ...daPessoa(reach, 'c.empresa_id'),
    ...(reach.revendaId === null ? [] : [daCarteira('c.pessoa_id', reach.revendaId)]),
  ],
  values: {
    pessoa: sql`pe.nome_fantasia`,
    empresa: sql`em.nome_fantasia`,
    lancamento: sql`t.codigo || '/' || p.numero`,
    situacao: sql`case when c.cancelado then 'cancelado' when c.saldo > 0 then 'disponivel' else 'usado' end`,
    saldo: sql`(${resta})::numeric(15,2)::text`,
    valor: sql`c.valor::text`,
  },
  filters: {
    situacao: (qual) => situacao[String(qual)] ?? null,
    origem: (origem) => sql`c.origem = ${sql.lit(origem)}`,
    de: (dia) => sql`c.data >= ${dia}::date`,
    ate: (dia) => sql`c.data <= ${dia}::date`,
    pessoaId: (id) => sql`c.pessoa_id = ${id}`,
  },
  search: {
    where: (texto) => sql`app.texto_de_busca(variadic array[pe.nome_fantasia]) like all (${containsPatterns(texto)})`,
  },
  sums: { saldo: resta },
};
