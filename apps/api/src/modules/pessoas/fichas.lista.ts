import type { Ficha } from '@retaguarda/contracts';
import { refName } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { asked } from '../../platform/lists/slot.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { optionOf } from '../../platform/records/columns.ts';
import { exigirVinculo } from './alcance.ts';
import { arquivoDaLinha, tabelaDaFicha, todasAsFichas } from './fichas.service.ts';

const nomeados = ({ fields }: Ficha) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([nome, { kind, target }]) =>
      kind === 'ref' && target ? [[refName(nome), optionOf('t', nome, target)]] : [],
    ),
  );

const fonteDa = (ficha: Ficha): ListSource => ({
  list: ficha.lista,
  table: tabelaDaFicha[ficha.nome],
  alias: 't',
  fixed: ['vinculoId'],
  allow: (db, actor, { vinculoId }) => exigirVinculo(db, actor, Number(vinculoId)),
  scope: ({ grupoId }) => [sql`t.grupo_id = ${grupoId}`, sql`t.vinculo_id = ${asked('vinculoId')}`, sql`t.ativo`],
  values: { ...nomeados(ficha), ...(ficha.hasFile ? { arquivo: arquivoDaLinha } : {}) },
});

/** The lists of an employment. */
export const fichasEmLista: readonly ListSource[] = todasAsFichas.map(fonteDa);
