import { tmpdir } from 'node:os';
import { column, defineList, filter, type RowOfList } from '@retaguarda/contracts';
import { DiskStorage } from '@retaguarda/installation/storage';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cenario } from '../test-support/cenario.ts';
import { Sessoes } from './modules/acesso/public.ts';
import { configFrom } from './platform/config.ts';
import { Notifications } from './platform/database/notifications.ts';
import { listFile } from './platform/exports/lists.ts';
import { buildServer } from './platform/http/server.ts';
import { listRoute } from './platform/lists/routes.ts';
import type { ListSource } from './platform/lists/source.ts';
import { compose } from './platform/modules/compose.ts';
import type { Module } from './platform/modules/module.ts';

const { banco, database, grupo, provedor } = await cenario();
const notifications = new Notifications(banco.url);
const sessoes = new Sessoes(database, notifications);

const dosCustos = { seenBy: 'produtos_update' } as const;

/** A list made here, in which cost is for who may change products and the group for the provider. */
const barracas = defineList({
  id: 'barracas',
  domain: 'feira',
  path: 'feira/barracas',
  summary: 'Barracas da feira',
  access: 'marcas_index',
  title: 'Barracas',
  label: { one: 'Barraca', many: 'Barracas' },
  purpose: 'As barracas da feira.',
  columns: {
    nome: column.text({ label: 'Nome', sortable: true }),
    custo: column.money({ ...dosCustos, label: 'Custo', sortable: true }),
    dobro: column.text({ ...dosCustos, label: 'Dobro', derive: ({ custo }: { custo: string }) => custo + custo }),
    doGrupo: column.integer({ label: 'Grupo', seenBy: 'provedor' }),
  },
  facts: { id: z.number() },
  filters: { custoDe: filter.number({ ...dosCustos, label: 'Custo desde' }) },
  order: { by: 'nome' },
  sums: { custo: { ...dosCustos, label: 'Custo', kind: 'money' } },
  file: { name: 'barracas', summary: 'Exporta as barracas' },
});
type Barraca = RowOfList<typeof barracas>;

const custo = sql`(r.id * 0 + 12.5)::numeric(9, 2)`;
const fonte: ListSource = {
  list: barracas,
  from: { table: 'marca', alias: 'r' },
  scope: ({ grupoId }) => [sql`r.grupo_id = ${grupoId}`],
  values: { custo, doGrupo: sql`r.grupo_id` },
  filters: { custoDe: (minimo) => sql`${custo} >= ${minimo}` },
  search: { where: (texto) => sql`r.nome = ${texto}` },
  sums: { custo },
};
const feira: Module = { name: 'feira', routes: () => [listRoute(fonte)], files: [listFile(fonte)] };

describe('uma coluna com dono não existe para os outros', () => {
  let app: FastifyInstance;
  let comCustos: string | null;
  let semCustos: string | null;
  beforeAll(async () => {
    const { routes } = compose([], [feira], {
      config: configFrom({ databaseUrl: banco.url, dataDir: tmpdir() }),
      database,
      notifications,
      storage: new DiskStorage(tmpdir()),
    });
    app = await buildServer({
      database,
      routes,
      authenticate: (token) => sessoes.authenticate(token),
      log: { level: 'silent', to: null },
      metrics: { port: null, token: null },
      webDir: null,
      publicUrl: '',
      checkReplies: true,
    });
    for (const { admin } of [grupo, provedor])
      for (const nome of ['Frutas', 'Queijos']) await admin.post('marcas', { nome });
    comCustos = (await grupo.as('marcas_index', 'exportar_dados', 'produtos_update')).token;
    semCustos = (await grupo.as('marcas_index', 'exportar_dados')).token;
  });
  afterAll(() => app.close());

  const get = (path: string, token: string | null) =>
    app.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } });
  const lista = async (consulta: string, token: string | null) => {
    const reply = await get(`feira/barracas${consulta}`, token);
    return { status: reply.statusCode, body: reply.json() as { data: Barraca[]; totais?: object; campos?: object } };
  };
  const cabecalho = async (consulta: string, token: string | null) =>
    (await get(`exports/barracas.csv${consulta}`, token)).body.replace(/^\uFEFF/, '').split('\r\n')[0];

  test('quem tem o direito a lê, ordena, filtra, soma e exporta', async () => {
    const { status, body } = await lista('?sortBy=custo&custoDe=12', comCustos);
    expect(status).toBe(200);
    expect(body.data.map(({ nome, custo: quanto }) => [nome, quanto])).toEqual([
      ['Frutas', '12.50'],
      ['Queijos', '12.50'],
    ]);
    expect(body.totais).toEqual({ custo: '25.00' });
    expect(await cabecalho('', comCustos)).toBe('Nome;Custo;Dobro');
    expect(await cabecalho('?colunas=custo,nome', comCustos)).toBe('Custo;Nome');
  });

  test('para quem não tem, nem a linha, nem a soma, nem o arquivo a mostram', async () => {
    const { status, body } = await lista('', semCustos);
    expect(status).toBe(200);
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual(['id', 'nome']);
    expect(body).not.toHaveProperty('totais');
    expect(await cabecalho('', semCustos)).toBe('Nome');
  });

  test('quem não tem e a pede recebe a recusa de uma coluna que não há', async () => {
    for (const [consulta, campo] of [
      ['sortBy=custo', 'sortBy'],
      ['exactBy=custo&search=12.50', 'exactBy'],
      ['custoDe=12', 'custoDe'],
    ]) {
      const { status, body } = await lista(`?${consulta}`, semCustos);
      expect(status, consulta).toBe(400);
      expect(Object.keys(body.campos ?? {}), consulta).toEqual([campo]);
      expect((await get(`exports/barracas.csv?${consulta}`, semCustos)).statusCode, consulta).toBe(400);
    }
    const pedida = await get('exports/barracas.csv?colunas=nome,custo', semCustos);
    const inventada = await get('exports/barracas.csv?colunas=nome,preco', semCustos);
    expect(pedida.statusCode).toBe(400);
    expect(pedida.json().campos).toEqual({ colunas: 'Coluna desconhecida: custo' });
    expect(inventada.json().campos).toEqual({ colunas: 'Coluna desconhecida: preco' });
  });

  test('a do provedor é só da gente dele', async () => {
    const { token } = await provedor.as('marcas_index', 'exportar_dados');
    const [linha] = (await lista('', token)).body.data;
    expect(linha).toMatchObject({ doGrupo: provedor.id });
    expect(await cabecalho('', token)).toBe('Nome;Grupo');
  });
});

test('as perguntas do provedor não são de mais ninguém', async () => {
  for (const consulta of ['chave?empresaId=1', 'report-key?revendaId=1', 'exports/chave.csv?empresaId=1']) {
    expect((await provedor.admin.get(consulta)).status, consulta).toBe(200);
    expect(await grupo.admin.get(consulta), consulta).toMatchObject({ status: 400 });
  }
});

test('uma lista não se ordena pelo que nem todos veem', () => {
  expect(() => defineList({ ...barracas, order: { by: 'custo' } })).toThrow(
    'ordered by a column that not everybody sees',
  );
});
