import { type AnyList, type Column, type Columns, lists, paramsOfFilter, registers } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { Fabrica } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { provedor } = palco;
const fabrica = new Fabrica(palco, provedor);

const exported = lists
  .filter(({ exportCall }) => exportCall)
  .map((list) => [list.file?.name ?? list.id, list] as const);
const unique = [...new Map(exported).entries()];

const inFile = ({ columns }: AnyList, which: (column: Column) => boolean): [string, Column][] =>
  Object.entries(columns as Columns).filter(([, column]) => which(column));

const headerOf = (csv: string): string[] => (csv.replace(/^\uFEFF/, '').split('\r\n')[0] ?? '').split(';');

/** A value that some filter of the list takes. */
const sample: Partial<Record<string, string>> = {
  flag: 'true',
  text: '12',
  number: '1',
  ref: '1',
  company: '1',
  date: '2026-01-01',
  month: '2026-01',
  period: '2026-01-01',
  range: '1',
};

describe.each(unique)('arquivo de %s', (name, list) => {
  const get = (query = '') => provedor.admin.get(`exports/${name}.csv${query}`);
  // The inactive rows are few: a long official table would be answered by a job.
  const few = list.inactive ? 'somenteInativos=true' : 'page=1';

  test('sem dizer colunas, tem as da lista na ordem dela', async () => {
    const { status, body } = await get(`?${few}`);
    expect(status).toBe(200);
    expect(headerOf(String(body))).toEqual(
      inFile(list, ({ inFile: where }) => where === true).map(([, { label }]) => label),
    );
  });

  test('com todas as colunas, tem todas', async () => {
    const all = inFile(list, ({ inFile: where }) => where !== false);
    const { status, body } = await get(`?${few}&colunas=${all.map(([id]) => id).join(',')}`);
    expect(status).toBe(200);
    expect(headerOf(String(body))).toEqual(all.map(([, { label }]) => label));
  });

  test('com uma coluna que não há, ou um fuso que não existe, é recusado', async () => {
    expect(await get('?colunas=naoExiste')).toMatchObject({ status: 400 });
    expect(await get('?fuso=Marte/Olimpo')).toMatchObject({ status: 400 });
  });

  test('depois de cada filtro da tela, vem', async () => {
    for (const [param, filter] of Object.entries(
      list.filters as Record<string, Parameters<typeof paramsOfFilter>[1]>,
    )) {
      const value = filter.kind === 'choice' ? filter.options?.[0]?.value : sample[filter.kind];
      if (value === undefined) continue;
      for (const asked of paramsOfFilter(param, filter))
        expect((await get(`?${asked}=${value}`)).status, asked).toBe(200);
    }
  });

  test('em cada ordem, nos dois sentidos, vem', async () => {
    for (const [id] of inFile(list, ({ sortable }) => sortable))
      for (const way of ['true', 'false'])
        expect((await get(`?${few}&sortBy=${id}&descending=${way}`)).status, id).toBe(200);
  });
});

test('dia e hora são os do fuso de quem pede', async () => {
  const marcas = registers.find(({ resource }) => resource === 'marcas');
  if (!marcas) throw new Error('there is no register of brands');
  await fabrica.criar(marcas);
  const horas = async (fuso: string) => {
    const { body } = await provedor.admin.get(`exports/marcas.csv?colunas=criadoEm&fuso=${fuso}`);
    return String(body).split('\r\n')[1];
  };
  const [rio, tokyo] = [await horas('America/Sao_Paulo'), await horas('Asia/Tokyo')];
  expect(rio).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
  expect(tokyo).not.toBe(rio);
});
