import { COUNTED_ROWS, filter, type Register, registers } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { noServidor } from '../../../test-support/servidor.ts';
import { doSistema } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { registerSource } from '../registers/source.ts';
import { countList, MOST_FOUND, pageStatement, readList, walkList } from './engine.ts';
import type { Question } from './slot.ts';
import type { ListSource, Narrowing } from './source.ts';

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

const HA = 52_000;
const numero = sql`substr(r.nome, 3, 6)::int`;

/** Brands with a sum, narrowed by filters of this test: every other one, one in each hundred, all but one. */
const lista: ListSource = {
  ...origem,
  list: {
    ...origem.list,
    filters: {
      ...origem.list.filters,
      par: filter.flag({ label: 'Pares' }),
      cem: filter.flag({ label: 'Centenas' }),
      quase: filter.flag({ label: 'Quase todas' }),
    },
    sums: { soma: { label: 'Soma', kind: 'integer' } },
  },
  filters: {
    ...origem.filters,
    par: () => sql`${numero} % 2 = 0`,
    cem: () => sql`${numero} % 100 = 0`,
    quase: () => sql`${numero} > 1`,
  },
  sums: { soma: numero },
};

const ler = (pergunta: Partial<Question> = {}, source = lista) =>
  database.read(grupo.id, (db) =>
    readList<{ nome: string }>(db, source, actor, { page: 1, rowsPerPage: 2, ...pergunta } as Question),
  );
const nomes = ({ data }: { data: readonly { nome: string }[] }) => data.map(({ nome }) => nome);
const nome = (n: number) => `S ${String(n).padStart(6, '0')} comum`;

beforeAll(async () => {
  await database.write(doSistema(grupo.id), (tx) =>
    sql`insert into marca (grupo_id, nome) select ${grupo.id}, 'S ' || lpad(n::text, 6, '0') || ' comum' from generate_series(1, ${HA}) n`.execute(
      tx,
    ),
  );
});

describe('o total de uma lista', () => {
  test('conta-se até 10.000 linhas; de mais diz-se que há mais, sem somas', async () => {
    expect(await ler({ rowsPerPage: 1 })).toEqual({
      data: [expect.objectContaining({ nome: nome(1) })],
      total: COUNTED_ROWS,
      totalExato: false,
      page: 1,
      rowsPerPage: 1,
      totais: { soma: null },
    });
  });

  test('conta-se todo a pedido, com as somas', async () => {
    const lida = await ler({ contarTodos: true });
    expect([lida.total, lida.totalExato]).toEqual([HA, undefined]);
    expect(lida).toMatchObject({ totais: { soma: (HA * (HA + 1)) / 2 } });
    const pares = await ler({ contarTodos: true, par: true });
    expect(pares).toMatchObject({ total: HA / 2, totais: { soma: (HA / 2) * (HA / 2 + 1) } });
  });

  test('de poucas linhas é exato sem que se peça', async () => {
    const poucas = await ler({ cem: true });
    expect(poucas).toMatchObject({ total: 520, totais: { soma: 13_546_000 } });
    expect(poucas).not.toHaveProperty('totalExato');
    expect(await ler({ cem: true, contarTodos: true })).toEqual(poucas);
  });

  test('de exatamente 10.000 é exato', async () => {
    const ate = { ...lista, filters: { ...lista.filters, quase: () => sql`${numero} <= ${sql.lit(COUNTED_ROWS)}` } };
    expect((await ler({ quase: true }, ate)).totalExato).toBeUndefined();
    const mais = {
      ...lista,
      filters: { ...lista.filters, quase: () => sql`${numero} <= ${sql.lit(COUNTED_ROWS + 1)}` },
    };
    expect((await ler({ quase: true }, mais)).totalExato).toBe(false);
  });

  test('de um arquivo e de quem conta tudo não tem limite', async () => {
    const question = { page: 1, rowsPerPage: 1, search: 'comum' } as Question;
    expect(await database.read(grupo.id, (db) => countList(db, lista, actor, question))).toBe(HA);
    const linhas = await database.snapshot(grupo.id, async (db) => {
      let lidas = 0;
      for await (const parte of walkList(db, lista, actor, question)) lidas += parte.length;
      return lidas;
    });
    expect(linhas).toBe(HA);
  });
});

describe('as páginas', () => {
  const perguntas: Partial<Question>[] = [
    {},
    { quase: true },
    { par: true },
    { cem: true },
    { search: 'comum' },
    { search: 'comum', par: true },
    { search: 'comum', cem: true },
    { search: '000100 comum' },
    { par: true, cem: true },
  ];
  const ordens: Partial<Question>[] = [{}, { descending: true, sortBy: 'nome' }, { sortBy: 'id' }];

  test('são as mesmas, achadas de poucas linhas ou passando pela ordem da lista', async () => {
    for (const pergunta of perguntas) {
      const passa = (n: number) =>
        (!pergunta.par || n % 2 === 0) &&
        (!pergunta.cem || n % 100 === 0) &&
        (!pergunta.quase || n > 1) &&
        (pergunta.search !== '000100 comum' || n === 100);
      const certas = Array.from({ length: HA }, (_, at) => at + 1).filter(passa);
      for (const ordem of ordens)
        for (const page of [1, 3, 40]) {
          const lida = await ler({ ...pergunta, ...ordem, page, rowsPerPage: 7 });
          const emOrdem = ordem.descending ? certas.toReversed() : certas;
          expect(nomes(lida), JSON.stringify({ ...pergunta, ...ordem, page })).toEqual(
            emOrdem.slice((page - 1) * 7, page * 7).map(nome),
          );
          expect(lida.total).toBe(Math.min(certas.length, COUNTED_ROWS));
        }
    }
  });

  test('além do que se conta também se leem, e além do fim não há nada', async () => {
    expect(nomes(await ler({ page: 10_400 }))).toEqual([nome(20_799), nome(20_800)]);
    expect(nomes(await ler({ page: 10_400, search: 'comum' }))).toEqual([nome(20_799), nome(20_800)]);
    expect(await ler({ page: 50_000 })).toMatchObject({ data: [], total: COUNTED_ROWS });
  });

  test('de uma lista que se anda, o filtro pode perguntar-se de outro modo', async () => {
    const quase: Narrowing = { where: () => sql`${numero} > 1`, test: () => sql`${numero} > 5` };
    const outra: ListSource = { ...lista, filters: { ...lista.filters, quase } };
    // Found in few rows it is asked as it finds them; walked, as it tests them.
    expect(nomes(await ler({ quase: true }, outra))).toEqual([nome(6), nome(7)]);
    expect(nomes(await ler({ quase: true, cem: true }, outra))).toEqual([nome(100), nome(200)]);
  });

  test('o que um filtro acha em mais linhas do que se juntam pergunta-se de cada uma', async () => {
    const com = (quantas: number): ListSource => {
      const finds = () => sql`select from generate_series(1, ${sql.lit(quantas)})`;
      const quase: Narrowing = { where: () => sql`${numero} > 1`, test: () => sql`${numero} > 5`, finds };
      return { ...lista, filters: { ...lista.filters, quase } };
    };
    expect(nomes(await ler({ quase: true, cem: true }, com(MOST_FOUND)))).toEqual([nome(100), nome(200)]);
    const pergunta = { quase: true, rowsPerPage: 1, contarTodos: true };
    expect(nomes(await ler({ ...pergunta, par: true }, com(MOST_FOUND + 1)))).toEqual([nome(6)]);
    expect(await ler({ quase: true, sortBy: 'id', rowsPerPage: 1 }, com(MOST_FOUND + 1))).toMatchObject({
      data: [expect.objectContaining({ nome: nome(6) })],
    });
  });
});

test('uma página lê-se num processo só, por baratos que sejam os outros', async () => {
  const question = { page: 1, rowsPerPage: 50, par: true, sortBy: 'id' } as Question;
  const plano = await noServidor(banco.url, async (client) => {
    await client.query(
      'set search_path = app, public; set role retaguarda_app; set max_parallel_workers_per_gather = 2',
    );
    await client.query('set parallel_setup_cost = 0; set parallel_tuple_cost = 0; set enable_indexscan = off');
    await client.query('set min_parallel_table_scan_size = 0; set enable_bitmapscan = off');
    await client.query("select set_config('app.grupo_id', $1, false)", [String(grupo.id)]);
    const { text, values } = pageStatement(lista, { actor, question }, ['nome']);
    const explicar = async (texto: string) =>
      JSON.stringify((await client.query(`explain ${texto}`, [...values])).rows);
    return { comoEh: await explicar(text), semIsso: await explicar(text.replace('app.em_um_processo()', 'true')) };
  });
  expect(plano.semIsso).toContain('Gather');
  expect(plano.comoEh).not.toContain('Gather');
});
