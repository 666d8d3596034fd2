import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pastaDeReferencia } from '../../../test-support/referencia.ts';
import { catalogoDeErrosNfse, explicarErroNfse } from './index.ts';

test('o erro diz a mensagem, a classe e o campo quando a tabela o diz', () => {
  expect(explicarErroNfse('E0310')).toMatchObject({ classe: 'dados', caminho: 'infDPS.serv.cServ.cTribNac' });
  expect(explicarErroNfse('E0014')).toMatchObject({ classe: 'duplicidade', caminho: undefined });
  expect(explicarErroNfse('E0714')).toMatchObject({ classe: 'assinatura' });
  expect(explicarErroNfse('E1235')).toMatchObject({ classe: 'esquema', catalogado: true });
  expect(explicarErroNfse('E7777')).toMatchObject({ catalogado: false, mensagem: 'Erro não catalogado.' });
});

test('toda linha tem frase, e todo caminho é de campos', () => {
  const catalogo = catalogoDeErrosNfse();
  expect(catalogo.length).toBeGreaterThan(300);
  for (const { codigo, mensagem, caminho } of catalogo) {
    expect(codigo).toMatch(/^(?:E\d{4}|RNG\d{4})$/);
    expect(mensagem.length).toBeGreaterThan(10);
    expect(caminho ?? 'infDPS').toMatch(/^[A-Za-z]+(?:\.[A-Za-z0-9]+)*$/);
  }
});

const tabela = join(pastaDeReferencia() ?? '', 'nfse-codigos-erro.tsv');
const temTabela = existsSync(tabela);

describe.skipIf(!temTabela)(`com a tabela oficial${temTabela ? '' : ' (sem ../shared: não executado)'}`, () => {
  test('todos os códigos dela estão aqui', () => {
    const codigos = readFileSync(tabela, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((linha) => linha.split('\t')[0] ?? '');
    expect(codigos.filter((codigo) => !explicarErroNfse(codigo).catalogado)).toEqual([]);
  });
});
