import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compararCampos, logico, texto } from './conferencia.ts';
import { executarVetores } from './executar.ts';
import { hasProblemas, relatar } from './relatorio.ts';

const conferencias = join(import.meta.dirname, 'conferencias');
const raiz = join(import.meta.dirname, '../..');
const arquivosDaqui = ['chave_acesso', 'cnab_extrato', 'cnab_pagamento', 'cnpj', 'cpf', 'ie', 'ofx', 'pix_brcode'];

let pasta: string;
beforeEach(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'vetores-'));
});
afterEach(() => rm(pasta, { recursive: true }));

const escrever = (nome: string, conteudo: unknown) =>
  writeFile(join(pasta, nome), typeof conteudo === 'string' ? conteudo : JSON.stringify(conteudo));

const ofx = Buffer.from(
  '<OFX><STMTRS><ACCTID>1<STMTTRN><DTPOSTED>20261120<TRNAMT>-10.00<FITID>A</STMTTRN></STMTRS></OFX>',
).toString('base64');
const pago = { data: '2026-11-20', valor: '-10.00', id: 'A' };

const cpf = (entrada: string, valido: boolean) => ({ entrada, valido, fonte: 'exemplo' });

describe('the run', () => {
  test('counts what passes, shows what fails, keeps disputed cases apart', async () => {
    await escrever('cpf.json', {
      descricao: 'CPF',
      vetores: [
        cpf('529.982.247-25', true),
        cpf('529.982.247-26', true),
        { ...cpf('111.111.111-11', true), controversa: true },
        { ...cpf('529.982.247-25', true), controversa: true },
      ],
    });
    await escrever('outro.json', { descricao: 'sem par', vetores: [{}] });
    await escrever('leia-me.txt', 'não é um vetor');
    const resultados = await executarVetores(pasta, conferencias);
    expect(hasProblemas(resultados)).toBe(true);
    expect(relatar(resultados)).toEqual([
      'cpf.json: 1/2',
      '  FALHA    {"entrada":"529.982.247-26","valido":true}',
      '           valido: esperado true, obtido false',
      '  controversos, fora da conta: 2',
      '  diverge  {"entrada":"111.111.111-11","valido":true,"controversa":true}',
      '           valido: esperado true, obtido false',
      '  concorda {"entrada":"529.982.247-25","valido":true,"controversa":true}',
      'outro.json: sem conferência',
      'total: 1/2',
    ]);
  });

  test('what is equal only by force neither passes nor fails, and both figures are told', async () => {
    const casos = [
      { layout: 'cnab400', banco_nome: 'Um' },
      { layout: 'cnab240', banco_nome: 'Dois' },
    ];
    await escrever('forcado.json', { descricao: 'forçados', vetores: [...casos, {}] });
    const conferencia = "export const conferir = (v) => (v.layout ? { forcado: 'difere ' + v.layout } : undefined);";
    await escrever('forcado.ts', conferencia);
    const resultados = await executarVetores(pasta, pasta);
    expect(hasProblemas(resultados)).toBe(false);
    expect(relatar(resultados)).toEqual([
      'forcado.json: 1/3',
      '  só com colunas forçadas, não contam como passados: 2',
      '  forçado  cnab400 Um: difere cnab400',
      '  forçado  cnab240 Dois: difere cnab240',
      'total: 1/3, mais 2 só com colunas forçadas',
    ]);
  });

  test('an exception of the code under test is a failure of that case only', async () => {
    await escrever('cpf.json', { descricao: 'CPF', vetores: [{ valido: true }, cpf('529.982.247-25', true)] });
    expect(relatar(await executarVetores(pasta, conferencias))).toContain(
      '           exceção: o campo "entrada" deveria ser um texto',
    );
  });

  test.each([
    [
      'chave_acesso.json',
      { chave: '35261111222333000181650010000000421135724687', valido: true, partes: { mod: '55' } },
    ],
    ['cnpj.json', { entrada: '11.222.333/0001-82', valido: true }],
    ['ie.json', { uf: 'SP', ie: '110042490115', valida: true }],
    ['ie.json', { uf: 'XX', ie: '110042490114', valida: true }],
    ['pix_brcode.json', { brcode: '00020163040000', esperado: { valido: false, motivo: 'sem CRC' } }],
    ['pix_brcode.json', { brcode: 'qualquer', esperado: { valido: true } }],
    ['ofx.json', { arquivo: ofx, esperado: { contas: [] } }],
    ['ofx.json', { arquivo: ofx, esperado: { contas: [{ conta: '1', transacoes: [{ ...pago, valor: '-10.01' }] }] } }],
    ['ofx.json', { arquivo: ofx, esperado: { contas: [{ conta: '1', transacoes: [{ ...pago, problema: true }] }] } }],
    ['cnab_extrato.json', { banco: '001', linhas: ['00111111E'], esperado: { registros: [{ valor: 1 }] } }],
  ])('%s: a wrong expectation is noticed', async (nome, vetor) => {
    await escrever(nome, { descricao: '', vetores: [vetor] });
    expect(hasProblemas(await executarVetores(pasta, conferencias))).toBe(true);
  });

  test('a conferência without the function is told', async () => {
    const outras = await mkdtemp(join(tmpdir(), 'conferencias-'));
    await writeFile(join(outras, 'cpf.ts'), 'export {};');
    await escrever('cpf.json', { descricao: '', vetores: [] });
    expect(await executarVetores(pasta, outras)).toMatchObject([
      { arquivo: 'cpf.json', estado: 'erro', erro: expect.stringContaining('não exporta a função conferir') },
    ]);
    await rm(outras, { recursive: true });
  });
});

describe('comparing', () => {
  test('every expected field counts, also one nobody computes', () => {
    expect(compararCampos({ a: 1, b: 2 }, { a: 1 })).toBeUndefined();
    expect(compararCampos({ a: 1 }, { a: 1, novo: 'x' })).toBe('novo: esperado "x", obtido undefined');
  });

  test('a field of another type is an error of the file', () => {
    expect(() => texto({ a: 1 }, 'a')).toThrow(TypeError);
    expect(() => logico({ a: 'true' }, 'a')).toThrow(TypeError);
  });
});

describe('the command', () => {
  const executar = (...argumentos: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), ...argumentos],
      {
        encoding: 'utf8',
      },
    );
    return { status, stdout, stderr };
  };

  test('exits with 0 when all pass, with 1 when one fails', async () => {
    await escrever('cpf.json', { descricao: '', vetores: [cpf('529.982.247-25', true)] });
    expect(executar(pasta)).toEqual({ status: 0, stdout: 'cpf.json: 1/1\ntotal: 1/1\n', stderr: '' });
    await escrever('cpf.json', { descricao: '', vetores: [cpf('529.982.247-25', false)] });
    expect(executar(pasta).status).toBe(1);
  });

  test.each<[string, string | object, string]>([
    ['malformed JSON', '{', 'não é um JSON legível'],
    ['a file without the list', { casos: [] }, 'não tem a lista "vetores"'],
    ['a list of something else', { vetores: [1] }, 'não tem a lista "vetores"'],
  ])('%s is told, and the other files are still judged', async (_, conteudo, mensagem) => {
    await escrever('cnpj.json', conteudo);
    await escrever('cpf.json', { descricao: '', vetores: [cpf('529.982.247-25', true)] });
    const { status, stdout } = executar(pasta);
    expect(status).toBe(1);
    expect(stdout).toMatch(new RegExp(`^cnpj\\.json: ERRO ${mensagem}`));
    expect(stdout).toContain('cpf.json: 1/1');
  });

  test('an empty folder is told in one line', () => {
    expect(executar(pasta)).toEqual({
      status: 1,
      stdout: '',
      stderr: `erro: a pasta ${pasta} não tem arquivos .json\n`,
    });
  });

  test('a missing folder is told, and no folder shows the usage', () => {
    expect(executar(join(pasta, 'nenhuma'))).toMatchObject({ status: 1, stderr: expect.stringContaining('nenhuma') });
    expect(executar()).toMatchObject({ status: 2, stderr: expect.stringContaining('uso:') });
  });
});

const compartilhada = [process.env.RETAGUARDA_SHARED, join(raiz, '../shared'), join(raiz, '../../shared')].find(
  (candidata) => candidata !== undefined && existsSync(join(candidata, 'vectors')),
);

describe('the shared vectors', () => {
  const situacao = compartilhada === undefined ? ' (skipped: no ../shared/vectors here)' : '';

  test.skipIf(compartilhada === undefined)(`all of ${arquivosDaqui.join(', ')} pass${situacao}`, async () => {
    const resultados = await executarVetores(join(compartilhada ?? '', 'vectors'), conferencias);
    const daqui = resultados.filter(({ arquivo }) => arquivosDaqui.includes(arquivo.replace('.json', '')));
    expect(daqui).toHaveLength(arquivosDaqui.length);
    expect(daqui).toEqual(daqui.map((resultado) => ({ ...resultado, estado: 'conferido', falhas: [] })));
  });
});
