import { type AnyList, type Column, type Columns, lists, paramsOfFilter, registers } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { contratoAprovado, terminar } from '../../../test-support/contratos.ts';
import { lancador, novoProduto, operacoesDe } from '../../../test-support/estoque.ts';
import { Fabrica, novaEmpresa, proximo } from '../../../test-support/exemplos.ts';
import { novoFuncionario } from '../../../test-support/funcionarios.ts';
import { terminalDeVendas, vendaSimples } from '../../../test-support/vendas.ts';
import { hojeNoBrasil } from '../today.ts';

const palco = await cenario();
const { provedor } = palco;
const fabrica = new Fabrica(palco, provedor);

const exported = lists
  .filter(({ exportCall }) => exportCall)
  .map((list) => [list.file?.name ?? list.id, list] as const);
/** The whole list of those that share a file with its parts. */
const unique = [...new Map(exported.toReversed()).entries()];

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

/** A record that a list is of, by the parameter that names it. */
const records: Readonly<Record<string, () => Promise<number>>> = {
  vendaId: async () => {
    const terminal = await terminalDeVendas(palco, provedor);
    const produtoId = await novoProduto(palco, provedor, { codigo: `V${proximo()}` });
    const dados = vendaSimples({ produtoId });
    return (await terminal.enviar({ tipo: 'venda', ocorridoEm: new Date().toISOString(), dados })).venda;
  },
  empresaId: () => novaEmpresa(palco, provedor),
  campanhaId: async () => {
    const campanha = {
      nome: 'Novidades',
      empresaId: await novaEmpresa(palco, provedor),
      assunto: 'Novidades',
      texto: 'Olá, {nome}.',
      publico: { lista: 'clientes', filtros: {} },
      enviar: false,
    };
    return (await provedor.admin.post('email/send', campanha)).body.id;
  },
  vinculoId: async () => (await novoFuncionario(provedor.admin, await novaEmpresa(palco, provedor))).id,
  contagemId: async () => {
    const empresaId = await novaEmpresa(palco, provedor);
    const produtoId = await novoProduto(palco, provedor, { codigo: `L${proximo()}` });
    await lancador(
      provedor.admin,
      empresaId,
      await operacoesDe(palco, provedor),
    )('COMPRA', {
      produtoId,
      quantidade: '2',
      custo: '3',
    });
    const { body } = await provedor.admin.post('estoque/contagens', { empresaId, descricao: 'Noite' });
    return body.id;
  },
  execucaoId: async () => {
    await contratoAprovado(provedor.admin);
    const pedido = { competencia: hojeNoBrasil().slice(0, 7) };
    const { body } = await provedor.admin.post('empresas/batch-monthly-payment', pedido);
    await terminar(provedor.admin, body.jobId);
    return body.execucaoId;
  },
};

describe.each(unique)('arquivo de %s', async (name, list) => {
  const record = list.of === undefined ? '' : `&${list.of}=${await records[list.of]?.()}`;
  const get = (query = '?page=1') => provedor.admin.get(`exports/${name}.csv${query}${record}`);
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

  test('depois de uma busca de uma palavra e de duas, vem', async () => {
    for (const search of ['a', 'cafe 12']) expect((await get(`?${few}&search=${search}`)).status, search).toBe(200);
  });

  test('em cada ordem, nos dois sentidos, vem', async () => {
    for (const [id] of inFile(list, ({ sortable }) => sortable))
      for (const way of ['true', 'false'])
        expect((await get(`?${few}&sortBy=${id}&descending=${way}`)).status, id).toBe(200);
  });
});

test('o arquivo de uma lista de um registro diz de qual, e um que não há não é achado', async () => {
  const lists = unique.filter(([, { of }]) => of !== undefined);
  expect(lists.length).toBeGreaterThan(0);
  for (const [name, { of }] of lists) {
    expect(await provedor.admin.get(`exports/${name}.csv`), name).toMatchObject({ status: 400 });
    expect(await provedor.admin.get(`exports/${name}.csv?${of}=999999`), name).toMatchObject({ status: 404 });
  }
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
