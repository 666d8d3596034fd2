import { filter, type Register, registers } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cenario } from '../../../test-support/cenario.ts';
import { noServidor } from '../../../test-support/servidor.ts';
import { doSistema } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { registerSource } from '../registers/source.ts';
import { pageStatement, readList, walkList } from './engine.ts';
import type { Question } from './slot.ts';
import type { Limits, ListSource } from './source.ts';

const { grupo, database, banco } = await cenario();
const marcas = registers.find(({ resource }) => resource === 'marcas') as Register;
const origem = registerSource(marcas);
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

const deTeste = {
  par: filter.flag({ label: 'Pares' }),
  cem: filter.flag({ label: 'Centenas' }),
  todas: filter.flag({ label: 'Todas' }),
  qual: filter.given(z.string().optional()),
};

/** Brands, narrowed by filters of this test: half of them (`par`), one in each hundred (`cem`), all. */
const lista = (filters: Limits['filters'] = {}, orders: Record<string, number> = {}): ListSource => ({
  ...origem,
  list: {
    ...origem.list,
    filters: { ...origem.list.filters, ...deTeste },
  },
  filters: {
    ...origem.filters,
    par: () => sql`substr(r.nome, 3, 4)::int % 2 = 0`,
    cem: () => sql`substr(r.nome, 3, 4)::int % 100 = 0`,
    todas: () => sql`true`,
  },
  limits: { orders, filters },
});
const ler = (source: ListSource, pergunta: Partial<Question> = {}) =>
  database.read(grupo.id, (db) =>
    readList<{ nome: string }>(db, source, actor, { page: 1, rowsPerPage: 1, ...pergunta } as Question),
  );

beforeAll(async () => {
  await database.write(doSistema(grupo.id), (tx) =>
    sql`insert into marca (grupo_id, nome) select ${grupo.id}, 'S ' || lpad(n::text, 4, '0') || ' comum' from generate_series(1, 1000) n`.execute(
      tx,
    ),
  );
});

describe('uma ordem que se dá até tantas linhas', () => {
  const ate = (rows: number) => lista({}, { id: rows });

  test('dá-se quando não há mais do que isso', async () => {
    expect(await ler(ate(1000), { sortBy: 'id' })).toMatchObject({ total: 1000 });
  });

  test('recusa-se quando há mais, e diz o que fazer', async () => {
    await expect(ler(ate(999), { sortBy: 'id' })).rejects.toMatchObject({
      code: 'TOO_MANY_ROWS',
      message:
        'Há mais de 999 linhas: para ordenar por Código, deixe menos com outro filtro (Pares; Centenas; Todas) ou com a busca. A exportação leva todas.',
      detail: { data: { sem: ['sortBy', 'descending'] } },
    });
  });

  test('dá-se das que um filtro ou a busca deixam', async () => {
    expect(await ler(ate(999), { sortBy: 'id', par: true })).toMatchObject({ total: 500 });
    expect((await ler(ate(999), { sortBy: 'id', search: 'S 01' })).total).toBeGreaterThan(0);
    await expect(ler(ate(499), { sortBy: 'id', par: true })).rejects.toThrow('Há mais de 499 linhas');
  });

  test('as outras ordens não têm limite, nem o arquivo', async () => {
    expect(await ler(ate(10))).toMatchObject({ total: 1000 });
    const linhas = await database.snapshot(grupo.id, async (db) => {
      const todas: unknown[] = [];
      for await (const parte of walkList(db, ate(10), actor, { page: 1, rowsPerPage: 1, sortBy: 'id' }))
        todas.push(...parte);
      return todas.length;
    });
    expect(linhas).toBe(1000);
  });
});

describe('um filtro que se conta linha a linha', () => {
  test('dá-se entre as que os outros deixam, e recusa-se quando são muitas, pelo nome dele', async () => {
    const source = lista({ par: { rows: 600 } });
    await expect(ler(source, { par: true })).rejects.toMatchObject({
      code: 'TOO_MANY_ROWS',
      message:
        'Há mais de 600 linhas: para filtrar por Pares, deixe menos com outro filtro (Centenas; Todas) ou com a busca. A exportação leva todas.',
      detail: { data: { sem: ['par'] } },
    });
    expect(await ler(source, { par: true, cem: true })).toMatchObject({ total: 10 });
  });

  test('com índice, dá-se também quando ele mesmo deixa poucas', async () => {
    const source = lista({ par: { rows: 600, indexed: true } });
    expect(await ler(source, { par: true })).toMatchObject({ total: 500 });
    await expect(ler(lista({ par: { rows: 499, indexed: true } }), { par: true })).rejects.toThrow('por Pares');
    // What the index finds is counted by itself: one without an index beside it is no help.
    expect(
      await ler(lista({ par: { rows: 600, indexed: true }, todas: { rows: 600 } }), { par: true, todas: true }),
    ).toMatchObject({ total: 500 });
  });

  test('de vários vale o menor limite', async () => {
    const source = lista({ par: { rows: 1000 }, cem: { rows: 900 } });
    expect(await ler(source, { par: true })).toMatchObject({ total: 500 });
    await expect(ler(source, { par: true, cem: true })).rejects.toThrow(
      'Há mais de 900 linhas: para filtrar por Pares; Centenas,',
    );
  });

  test('o valor de sempre não estreita nada, e as linhas dos outros se contam pelas dele', async () => {
    const source = lista({ par: { rows: 600 }, qual: { rows: 600, usual: 'todas' } });
    const outras = { ...source, filters: { ...source.filters, qual: () => sql`true` } };
    expect(await ler(outras, { qual: 'todas' })).toMatchObject({ total: 1000 });
    await expect(ler(outras, { qual: 'outras' })).rejects.toMatchObject({ detail: { data: { sem: ['qual'] } } });
    await expect(ler(outras, { qual: 'todas', par: true })).rejects.toMatchObject({
      detail: { data: { sem: ['par'] } },
    });
    expect(await ler(outras, { qual: 'outras', cem: true })).toMatchObject({ total: 10 });
  });

  test('lida de uma vez, a pergunta tem as páginas, a ordem e o total que tem sem limite', async () => {
    for (const rowsPerPage of [7, 100])
      for (const page of [1, 2, 5, 72])
        for (const pergunta of [{}, { sortBy: 'nome', descending: true }, { sortBy: 'id' }]) {
          const asked = { par: true, page, rowsPerPage, ...pergunta };
          expect(await ler(lista({ par: { rows: 500, indexed: true } }), asked)).toEqual(await ler(lista(), asked));
        }
  });
});

test('o que se lê de poucas linhas lê um processo só, por baratos que sejam os outros', async () => {
  const question = { page: 1, rowsPerPage: 50, par: true, sortBy: 'id' } as Question;
  const plano = (most?: number) =>
    noServidor(banco.url, async (client) => {
      await client.query(
        'set search_path = app, public; set role retaguarda_app; set max_parallel_workers_per_gather = 2',
      );
      await client.query('set parallel_setup_cost = 0; set parallel_tuple_cost = 0; set enable_indexscan = off');
      await client.query('set min_parallel_table_scan_size = 0; set enable_bitmapscan = off');
      await client.query("select set_config('app.grupo_id', $1, false)", [String(grupo.id)]);
      const { text, values } = pageStatement(lista(), { actor, question }, ['nome'], most);
      const { rows } = await client.query(`explain ${text}`, [...values]);
      return JSON.stringify(rows);
    });
  expect(await plano()).toContain('Gather');
  expect(await plano(1000)).not.toContain('Gather');
});

describe('uma busca por índice dá-se até tantas linhas', () => {
  const ate = (most: number, limited: Limits['filters'] = {}): ListSource => {
    const source = lista(limited);
    const index = source.search?.index;
    if (!source.search || !index) throw new Error('brands have an index for their search');
    return { ...source, search: { ...source.search, index: { ...index, most } } };
  };
  const perguntas = [
    {},
    { sortBy: 'nome', descending: true },
    { sortBy: 'id' },
    { page: 3, rowsPerPage: 7 },
    { page: 200 },
  ];

  test('das palavras que estão em tantas, as páginas são as que se contam', async () => {
    for (const pergunta of perguntas) {
      const todas = await ler(lista(), { rowsPerPage: 100, ...pergunta });
      expect(await ler(ate(1000), { rowsPerPage: 100, search: 'comum', ...pergunta })).toEqual(todas);
    }
    expect(await ler(ate(3), { search: 'comum 0100' })).toMatchObject({ total: 1, data: [{ nome: 'S 0100 comum' }] });
  });

  test('de mais recusa-se, e diz o que fazer; o arquivo tem todas', async () => {
    await expect(ler(ate(999), { search: 'comum' })).rejects.toMatchObject({
      code: 'TOO_MANY_ROWS',
      message:
        'As palavras da busca estão em mais de 999 registros: escreva mais do que procura, ou filtre até ficarem 999 linhas.',
      detail: { data: { sem: ['search'] } },
    });
    const linhas = await database.snapshot(grupo.id, async (db) => {
      let lidas = 0;
      for await (const parte of walkList(db, ate(10), actor, { page: 1, rowsPerPage: 1, search: 'comum' }))
        lidas += parte.length;
      return lidas;
    });
    expect(linhas).toBe(1000);
  });

  test('de mais, a quem bastam algumas dão-se das primeiras achadas', async () => {
    const algumas = await database.read(grupo.id, (db) =>
      readList<{ nome: string }>(db, ate(10), actor, { page: 1, rowsPerPage: 5, search: 'comum' }, { some: true }),
    );
    expect(algumas.data).toHaveLength(5);
    // Of few it is the first of all.
    const poucas = { page: 1, rowsPerPage: 5, search: 'comum 09' };
    const lidas = await database.read(grupo.id, (db) => readList(db, ate(200), actor, poucas, { some: true }));
    expect(lidas).toEqual(await ler(lista(), poucas));
  });

  test('de mais procuram-se entre as que o resto da pergunta deixa, se são poucas', async () => {
    for (const pergunta of perguntas) {
      const pares = { rowsPerPage: 100, par: true, ...pergunta };
      expect(await ler(ate(500), { ...pares, search: 'comum' })).toEqual(await ler(lista(), pares));
    }
    expect(await ler(ate(20), { cem: true, search: 'comum' })).toMatchObject({ total: 10 });
    await expect(ler(ate(499), { par: true, search: 'comum' })).rejects.toThrow('em mais de 499 registros');
    // What else is asked is itself answered of few rows, of which the search leaves too many.
    const pares = { par: { rows: 600, indexed: true as const } };
    expect(await ler(ate(500, pares), { par: true, search: 'comum' })).toMatchObject({ total: 500 });
    await expect(ler(ate(500, { todas: { rows: 600 } }), { todas: true, search: 'comum' })).rejects.toThrow(
      'As palavras da busca',
    );
  });
});
