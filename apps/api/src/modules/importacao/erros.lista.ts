import { listaDeErrosDaImportacao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource } from '../../platform/lists/source.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { exigirImportacao } from './importacao.acesso.ts';

/** Errors of an import, in the order of the file. */
export const errosDaImportacao: ListSource = {
  list: listaDeErrosDaImportacao,
  from: { table: 'importacao_erro', alias: 'e', key: ['importacao_id', 'ordem'] },
  question: { allow: (db, actor, { importacaoId }) => exigirImportacao(db, actor, importacaoId as number) },
  scope: ({ grupoId }) => [sql`e.grupo_id = ${grupoId}`],
  values: { id: sql`e.ordem` },
  orders: { linha: sql`e.ordem` },
  search: {
    where: (texto) =>
      sql`app.normalizar(concat_ws(' ', e.coluna, e.valor, e.erro)) like all (${containsPatterns(texto)})`,
  },
};
