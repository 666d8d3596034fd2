import { listaDeRepasses } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource, Named } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { daPessoa, juntarEmpresaEm } from '../../empresas/public.ts';

const nomeado = (alias: string): Named => ({
  id: sql.ref(`${alias}.id`),
  label: sql.ref(`${alias}.nome_fantasia`),
});
const situacao = sql`case when x.fechamento_id is null then 'a_fechar' else 'fechado' end`;

/** Shares of resellers; a reseller's people see those of theirs. */
export const repasses: ListSource = {
  list: listaDeRepasses,
  from: {
    table: 'repasse',
    alias: 'x',
    joins: { pe: juntarEmpresaEm('x.pessoa_id', 'pe'), rv: juntarEmpresaEm('x.revenda_id', 'rv') },
  },
  scope: (reach) => [
    sql`x.grupo_id = ${reach.grupoId}`,
    ...(reach.revendaId === null ? daPessoa(reach, 'x.empresa_id') : [sql`x.revenda_id = ${reach.revendaId}`]),
  ],
  values: {
    cliente: nomeado('pe'),
    revenda: nomeado('rv'),
    situacao,
    competencia: sql`to_char(x.competencia, 'YYYY-MM')`,
  },
  filters: {
    revendaId: (id) => sql`x.revenda_id = ${id}`,
    situacao: (qual) => sql`${situacao} = ${sql.lit(qual)}`,
    de: (dia) => sql`x.data >= ${dia}::date`,
    ate: (dia) => sql`x.data <= ${dia}::date`,
  },
  search: { where: (texto) => sql`app.normalizar(pe.nome_fantasia) like all (${containsPatterns(texto)})` },
  sums: {
    recebido: sql`x.recebido`,
    valor: sql`x.valor`,
    aFechar: sql`case when x.fechamento_id is null then x.valor end`,
  },
};
