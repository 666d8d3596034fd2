import type { Ficha } from '@retaguarda/contracts';
import { columnOf, refName } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { asked } from '../../platform/lists/slot.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { optionOf } from '../../platform/records/columns.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { exigirVinculo } from './alcance.ts';
import { arquivoDaLinha, tabelaDaFicha, todasAsFichas } from './fichas.service.ts';

const nomeados = ({ fields }: Ficha) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([nome, { kind, target }]) =>
      kind === 'ref' && target ? [[refName(nome), optionOf('t', nome, target)]] : [],
    ),
  );

/** What somebody wrote in a row: a person has few of them, so no index is needed. */
const escritos = ({ fields }: Ficha) =>
  sql.join(
    Object.entries(fields).flatMap(([nome, { kind }]) => (kind === 'text' ? [sql.ref(`t.${columnOf(nome)}`)] : [])),
  );

const fonteDa = (ficha: Ficha): ListSource => ({
  list: ficha.lista,
  from: { table: tabelaDaFicha[ficha.nome], alias: 't' },
  question: { fixed: ['vinculoId'], allow: (db, actor, { vinculoId }) => exigirVinculo(db, actor, Number(vinculoId)) },
  scope: ({ grupoId }) => [sql`t.grupo_id = ${grupoId}`, sql`t.vinculo_id = ${asked('vinculoId')}`, sql`t.ativo`],
  values: { ...nomeados(ficha), ...(ficha.hasFile ? { arquivo: arquivoDaLinha } : {}) },
  search: {
    where: (texto) => sql`app.normalizar(concat_ws(' ', ${escritos(ficha)})) like all (${containsPatterns(texto)})`,
  },
});

/** The lists of an employment. */
export const fichasEmLista: readonly ListSource[] = todasAsFichas.map(fonteDa);
