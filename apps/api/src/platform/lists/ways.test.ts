import { type Register, registers } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { doSistema } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { registerSource } from '../registers/source.ts';
import { readList } from './engine.ts';
import type { ListSource } from './source.ts';

const { grupo, database } = await cenario();
const marcas = registers.find(({ resource }) => resource === 'marcas') as Register;
const actor: Actor = {
  sessaoId: 0,
  hash: '',
  grupoId: grupo.id,
  provedor: false,
  usuarioId: grupo.adminId,
  nome: 'Ana',
  permissoes: new Set(['marcas_index']),
  empresas: 'todas',
  revendaId: null,
  personificacao: null,
  provadaEm: null,
  limites: new Map(),
  deveSegundoFator: false,
};

beforeAll(async () => {
  for (const nome of ['Aurora', 'Bonanza', 'Colibri']) await grupo.admin.post('marcas', { nome });
});

/** Brands, as a set found elsewhere that says to be of so many. */
const conjunto = (total: number): ListSource => ({
  ...registerSource(marcas),
  kept: () => ({
    key: String(total),
    summary: sql`select ${sql.lit(total)} as total`,
    ids: sql`select id from marca`,
    test: sql`true`,
    all: sql`${sql.lit(total)}::bigint`,
  }),
});

test.each([3, 300_000, 2_000_000_000])('uma página de %i achados', async (total) => {
  const lida = await database.read(grupo.id, (db) =>
    readList<{ nome: string }>(db, conjunto(total), actor, { page: 1, rowsPerPage: 50 }),
  );
  expect([lida.total, lida.data.map(({ nome }) => nome)]).toEqual([total, ['Aurora', 'Bonanza', 'Colibri']]);
});

describe('uma lista em que não se vai ao meio', () => {
  const DE_LONGE = 5000; // a partir de onde uma página é procurada pela ponta mais próxima
  const ler = (ends: number, page: number, whole = 20_000) =>
    database.read(grupo.id, (db) =>
      readList<{ nome: string }>(db, { ...registerSource(marcas), walksTo: { ends, whole } }, actor, {
        page,
        rowsPerPage: 1,
      }),
    );
  beforeAll(async () => {
    await database.write(doSistema(grupo.id), (tx) =>
      sql`insert into marca (grupo_id, nome) select ${grupo.id}, 'Lida ' || lpad(n::text, 6, '0') from generate_series(1, 20000) n`.execute(
        tx,
      ),
    );
  });

  test('dá as páginas perto de cada ponta e recusa as do meio, dizendo o que fazer', async () => {
    const [perto, doFim] = [await ler(6000, DE_LONGE + 1), await ler(6000, 20_003 - 5000)];
    expect([perto.data[0]?.nome, doFim.data[0]?.nome]).toEqual(['Lida 004998', 'Lida 015000']);
    await expect(ler(6000, 10_000)).rejects.toThrow(
      'Desta lista se veem as primeiras e as últimas 6.000 linhas: para chegar a outras, filtre, mude a ordem ou exporte.',
    );
  });

  test('além do fim não há nada, e nada se recusa', async () => {
    expect(await ler(6000, 50_000)).toMatchObject({ total: 20_003, data: [] });
  });
});
