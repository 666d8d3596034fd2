import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnOf, registers } from '@retaguarda/contracts';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { novoBanco } from '../../../test-support/banco.ts';
import { compile } from '../lists/compile.ts';
import { sameText } from '../reference/find.ts';
import { loadReferenceTables, seedsFolder } from './reference-tables.ts';

const banco = await novoBanco();
const client = new Client({ connectionString: banco.url });
await client.connect();
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retaguarda-tabelas-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(async () => {
  await client.end();
  await banco.drop();
});

const escrever = (nome: string, ...linhas: string[]) =>
  writeFile(join(folder, `${nome}.tsv`), `${linhas.join('\n')}\n`);
const linhas = async (sql: string, ...values: unknown[]) => (await client.query(sql, values)).rows;

describe('uma linha oficial pelo seu texto', () => {
  test.each([
    ['cidade', 'nome'],
    ['cidade', 'codigoIbge'],
    ['cnae', 'codigo'],
  ])('de %s por %s vem do índice dele, e a tabela não é lida toda', async (tabela, campo) => {
    await client.query(`analyze app.${tabela}`);
    const { text, parameters } = compile(sameText(campo, ['Campo Grande', '5002704']));
    const plano = JSON.stringify(await linhas(`explain select * from app.${tabela} r where ${text}`, ...parameters));
    expect(plano).toContain(`${tabela}_${columnOf(campo)}_chave`);
    expect(plano).not.toContain(`Seq Scan on ${tabela}`);
  });
});

describe('carga de tabelas oficiais', () => {
  test('o mesmo conteúdo não é carregado duas vezes', async () => {
    expect(await loadReferenceTables(banco.url)).toEqual([]);
    await escrever('origem_mercadoria', 'codigo\tdescricao', '0\tNacional');
    expect(await loadReferenceTables(banco.url, folder)).toEqual(['origem_mercadoria']);
    expect(await loadReferenceTables(banco.url, folder)).toEqual([]);
    const [carga] = await linhas("select linhas, hash from app.carga where nome = 'origem_mercadoria'");
    expect(carga).toMatchObject({ linhas: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('acrescenta o que é novo, muda o que mudou e não apaga o que saiu', async () => {
    const ler = () => linhas('select codigo, descricao, versao, ativo from app.csosn order by codigo');
    const antes = await ler();
    await escrever('csosn', 'codigo\tdescricao', `101\t${antes[0].descricao}`, '102\tTexto novo', '998\tCódigo novo');
    await loadReferenceTables(banco.url, folder);
    const depois = await ler();
    expect(depois).toHaveLength(antes.length + 1);
    expect(depois).toEqual(
      [
        antes[0],
        { ...antes[1], descricao: 'Texto novo', versao: antes[1].versao + 1 },
        ...antes.slice(2),
        { codigo: '998', descricao: 'Código novo', versao: 1, ativo: true },
      ].sort((a, b) => (a.codigo < b.codigo ? -1 : 1)),
    );
  });

  test('o que o provedor inativou continua inativo depois de uma carga', async () => {
    await client.query("update app.pais set ativo = false where codigo = '1058'");
    await escrever('pais', 'codigo\tnome\tiso2', '1058\tBrasil, República Federativa do\tBR');
    await loadReferenceTables(banco.url, folder);
    expect(await linhas("select nome, ativo from app.pais where codigo = '1058'")).toEqual([
      { nome: 'Brasil, República Federativa do', ativo: false },
    ]);
  });

  test('um arquivo com erro não muda nada da sua tabela e é dito pelo nome', async () => {
    await escrever(
      'cst',
      'imposto\tcodigo\tdescricao\tmovimento',
      'icms\t00\tMudada\t',
      'imposto novo\t00\tInválida\t',
    );
    await expect(loadReferenceTables(banco.url, folder)).rejects.toThrow('reference table cst');
    expect(await linhas("select descricao from app.cst where imposto = 'icms' and codigo = '00'")).not.toEqual([
      { descricao: 'Mudada' },
    ]);
    await escrever('cst', 'imposto\tcodigo\tcoluna_que_nao_existe');
    await expect(loadReferenceTables(banco.url, folder)).rejects.toThrow('reference table cst');
  });

  test('dois programas que começam juntos carregam uma vez só', async () => {
    await escrever('regime_trabalhista', 'codigo\tdescricao', '9\tDe teste');
    const cargas = await Promise.all([1, 2, 3].map(() => loadReferenceTables(banco.url, folder)));
    expect(cargas.flat()).toEqual(['regime_trabalhista']);
    await rm(folder, { recursive: true });
  });
});

describe('tabelas que acompanham o programa', async () => {
  const outro = await novoBanco();
  const limpo = new Client({ connectionString: outro.url });
  await limpo.connect();
  afterAll(async () => {
    await limpo.end();
    await outro.drop();
  });
  const shipped = (await readdir(seedsFolder))
    .filter((name) => name.endsWith('.tsv'))
    .map((name) => name.replace('.tsv', ''));

  test('são todas as de referência, menos as permissões, que o programa escreve, e o que o provedor publica', () => {
    const doProvedor = ['core-server-versions', 'planos-de-conta-referencial', 'planos-de-conta-referencial-grupo'];
    const outras = ['permissions', ...doProvedor];
    const expected = registers.filter(({ scope, resource }) => scope === 'referencia' && !outras.includes(resource));
    expect(shipped).toEqual(expected.map(({ table }) => table).sort());
  });

  test.each(
    registers.filter(({ table }) => shipped.includes(table)).map((register) => [register.table, register] as const),
  )('%s: cada linha cabe na definição', async (table, { fields, order }) => {
    const columns = Object.entries(fields).map(([name, { kind }]) =>
      kind === 'decimal' || kind === 'date' ? `${columnOf(name)}::text as "${name}"` : `${columnOf(name)} as "${name}"`,
    );
    const { rows } = await limpo.query(`select ${columns.join(', ')} from app.${table} order by ${columnOf(order)}`);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      for (const [name, { schema }] of Object.entries(fields)) {
        const { error } = schema.safeParse(row[name]);
        if (error) expect.fail(`${row[order]}.${name}: ${JSON.stringify(row[name])} ${error.issues[0]?.message}`);
      }
    }
  });

  test.each([
    ['cidade', "uf = 'SP' and nome = 'São Paulo'", 'codigo_ibge', '3550308'],
    ['cidade', 'true', 'count(*)', '5571'],
    ['banco', "codigo = '341'", 'ispb', '60701190'],
    ['banco', "codigo = '001'", 'ispb', '00000000'],
    ['cfop', "codigo = '5102'", 'titulo', 'false'],
    ['cfop', "codigo = '5100'", 'titulo', 'true'],
    ['cst', "imposto = 'icms' and codigo = '61'", 'count(*)', '1'],
    ['cst', "imposto = 'pis_cofins' and codigo = '50'", 'movimento', 'entrada'],
    ['csosn', 'true', 'count(*)', '10'],
    ['ncm', "codigo = '22030000'", 'vigencia_fim is null', 'true'],
    ['ncm', 'true', 'count(*)', '10515'],
    ['cbo', "codigo = '513405'", 'descricao', 'Garçom'],
    ['pais', "codigo = '1058'", 'iso2', 'BR'],
    ['servico_lc116', "codigo = '01.07'", 'count(*)', '1'],
    ['classificacao_ibs_cbs', "codigo = '200047'", 'reducao_cbs::text', '40.0000'],
    ['categoria_esocial', "codigo = '101'", 'vigencia_inicio::text', '2014-01-01'],
  ])('%s, %s: %s é %s', async (table, where, what, expected) => {
    const { rows } = await limpo.query(`select (${what})::text as valor from app.${table} where ${where}`);
    expect(rows).toEqual([{ valor: expected }]);
  });
});
