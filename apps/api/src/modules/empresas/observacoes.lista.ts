import { listaDeObservacoes, type TipoDeEntidade } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource } from '../../platform/lists/source.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { alcance, deAlgumTipo } from './empresas.queries.ts';
import { tiposVisiveis } from './papeis.ts';

/** Notes of the companies whose kind the person may see. */
export const observacoesEmLista: ListSource = {
  list: listaDeObservacoes,
  from: {
    table: 'observacao',
    alias: 'o',
    joins: {
      e: sql`join empresa e on e.grupo_id = o.grupo_id and e.id = o.empresa_id`,
      u: sql`left join usuario u on u.grupo_id = o.grupo_id and u.id = o.autor_id`,
    },
  },
  scope: (reach, tipos) => [...alcance(reach), deAlgumTipo(tipos.split(' ').filter(Boolean) as TipoDeEntidade[])],
  question: { shape: (actor) => tiposVisiveis(actor).join(' ') },
  values: { autor: { id: sql`u.id`, label: sql`u.nome` } },
  exact: { id: (texto) => sql`o.id::text = btrim(${texto})` },
  search: { where: (texto) => sql`app.normalizar(o.texto) like all (${containsPatterns(texto)})` },
};
