import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Conferencia, isObjeto, type Vetor } from '../conferencia.ts';
import { conferir as conferirFator } from './boleto_fator_vencimento.ts';
import { conferir as conferirLinha } from './boleto_linha_digitavel.ts';
import { conferir as conferirBoleto } from './boletos.ts';

const raiz = join(import.meta.dirname, '../../..');
const pasta = [process.env.RETAGUARDA_SHARED, join(raiz, '../shared'), join(raiz, '../../shared')]
  .map((candidata) => (candidata === undefined ? undefined : join(candidata, 'vectors')))
  .find((candidata) => candidata !== undefined && existsSync(candidata));
const situacao = pasta === undefined ? ' (skipped: no ../shared/vectors here)' : '';

const itau: Vetor = {
  banco: '341',
  banco_nome: 'Itau',
  entrada: {
    vencimento: '2026-12-21',
    valor: 123.45,
    carteira: '110',
    agencia: '0057',
    conta_corrente: '12345',
    nosso_numero: '12345678',
  },
  esperado: {
    codigo_barras: '34196166700000123451101234567880057123457000',
    linha_digitavel: '34191.10121 34567.880058 71234.570001 6 16670000012345',
    nosso_numero_impresso: '110/12345678-8',
    agencia_conta_impresso: '0057 / 12345-7',
  },
};
const comEsperado = (mudanca: object): Vetor => ({ ...itau, esperado: { ...(itau.esperado as object), ...mudanca } });

describe('the conferências of boletos', () => {
  test('pass what is right', () => {
    expect(conferirBoleto(itau)).toBeUndefined();
    expect(conferirFator({ data: '2025-02-22', fator: 1000 })).toBeUndefined();
  });

  test.each([
    ['another barcode', { codigo_barras: '34195166700000123451101234567880057123457000' }],
    ['another line', { linha_digitavel: '34191.10121 34567.880058 71234.570001 7 16670000012345' }],
    ['another number', { nosso_numero_impresso: '110/12345679-8' }],
    ['another digit', { nosso_numero_impresso: '110/12345678-9' }],
    ['another wallet', { nosso_numero_impresso: '109/12345678-8' }],
    ['another account', { agencia_conta_impresso: '0057 / 12346-7' }],
  ])('notice %s', (_, mudanca) => {
    expect(conferirBoleto(comEsperado(mudanca))).toMatch(/esperado/);
  });

  test('notice a wrong factor and a wrong line', () => {
    expect(conferirFator({ data: '2025-02-22', fator: 10_000 })).toMatch(/fator/);
    const linha = '34191.23454 67890.123457 67890.123457 2 16560000123456';
    expect(conferirLinha({ tipo: 'cobranca', linha_digitavel: linha, valida: false })).toMatch(/valida/);
    const certa = { tipo: 'cobranca', linha_digitavel: linha, valida: true };
    expect(conferirLinha({ ...certa, valor: '1234.57' })).toMatch(/valor/);
    expect(conferirLinha({ ...certa, valor: '1234.56', fator: '1656', banco: '341' })).toBeUndefined();
  });

  test.skipIf(pasta === undefined).each<[string, Conferencia, number]>([
    ['boletos', conferirBoleto, 301],
    ['boleto_fator_vencimento', conferirFator, 9],
    ['boleto_linha_digitavel', conferirLinha, 15],
  ])(`%s: every shared vector passes${situacao}`, (nome, conferir, minimo) => {
    const vetores = ler(join(pasta ?? '', `${nome}.json`));
    expect(vetores.length).toBeGreaterThanOrEqual(minimo);
    expect(vetores.flatMap((vetor) => conferir(vetor) ?? [])).toEqual([]);
  });
});

function ler(arquivo: string): Vetor[] {
  const conteudo: unknown = JSON.parse(readFileSync(arquivo, 'utf8'));
  const vetores = isObjeto(conteudo) ? conteudo.vetores : undefined;
  if (!Array.isArray(vetores) || !vetores.every(isObjeto)) throw new TypeError(`${arquivo} sem a lista de vetores`);
  return vetores;
}
