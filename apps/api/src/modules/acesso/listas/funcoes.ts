import { listaDeFuncoes } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { permissoesDaFuncao, usuariosDaFuncao } from '../funcoes/funcoes.queries.ts';

export const funcoes: ListSource = {
  list: listaDeFuncoes,
  from: { table: 'funcao', alias: 'f' },
  scope: ({ grupoId }) => [sql`f.grupo_id = ${grupoId}`],
  values: { permissoes: permissoesDaFuncao, usuarios: usuariosDaFuncao },
  search: { where: (texto) => sql`f.busca like all (${containsPatterns(texto)})` },
};
