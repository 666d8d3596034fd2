import { type Register, registers } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
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
