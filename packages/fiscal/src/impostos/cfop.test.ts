import { describe, expect, test } from 'vitest';
import { cfopDeEntrada, cfopExiste, cfopParaDestino, primeiroDigitoCfop } from './cfop.ts';
import { CFOP_DE_ENTRADA } from './tabelas/cfop.ts';
import { CFOPS } from './tabelas/cfop-codigos.ts';

describe('primeiro dígito', () => {
  test.each([
    ['saida', 'SP', 'SP', '5'],
    ['saida', 'SP', 'RJ', '6'],
    ['saida', 'SP', 'EX', '7'],
    ['entrada', 'SP', 'SP', '1'],
    ['entrada', 'SP', 'RJ', '2'],
    ['entrada', 'SP', 'EX', '3'],
  ] as const)('%s de %s com %s: %s', (sentido, empresa, outra, digito) => {
    expect(primeiroDigitoCfop(sentido, empresa, outra)).toBe(digito);
  });
});

describe('entrada a partir da saída do fornecedor', () => {
  test.each([
    ['5102', 'revenda', '1102'],
    ['5102', 'usoConsumo', '1556'],
    ['5102', 'ativo', '1551'],
    ['5101', 'revenda', '1102'],
    ['5101', 'industrializacao', '1101'],
    ['6102', 'revenda', '2102'],
    ['6108', 'usoConsumo', '2556'],
    ['5405', 'revenda', '1403'],
    ['5405', 'usoConsumo', '1407'],
    ['6403', 'ativo', '2406'],
    ['5202', 'revenda', '1202'],
    ['5411', 'revenda', '1411'],
    ['5152', 'revenda', '1152'],
    ['5910', 'revenda', '1910'],
    ['5949', 'ativo', '1949'],
    ['5656', 'usoConsumo', '1653'],
    ['5933', 'servicoIss', '1933'],
    ['5102', 'servicoIss', '1128'],
  ] as const)('%s para %s vira %s', (saida, uso, entrada) => {
    expect(cfopDeEntrada(saida, uso)).toEqual({ ok: true, cfop: entrada });
  });

  test.each([
    ['1102', 'revenda'],
    ['5927', 'revenda'],
    ['5113', 'ativo'],
    ['', 'revenda'],
  ] as const)('%j para %s não tem resposta: diz para escolher à mão', (saida, uso) => {
    expect(cfopDeEntrada(saida, uso)).toMatchObject({ ok: false, mensagem: expect.stringMatching(/.+/) });
  });

  test('toda conversão da tabela chega a um CFOP que existe', () => {
    for (const [saida, porUso] of CFOP_DE_ENTRADA) {
      expect(cfopExiste(`5${saida}`) || cfopExiste(`6${saida}`), saida).toBe(true);
      for (const entrada of Object.values(porUso))
        expect(cfopExiste(`1${entrada}`), `${saida} → ${entrada}`).toBe(true);
    }
  });
});

describe('saída conforme o destino', () => {
  const contribuinte = { uf: 'RJ', contribuinte: true } as const;
  const consumidor = { uf: 'RJ', contribuinte: false } as const;
  test.each([
    ['5102', contribuinte, '6102'],
    ['5102', consumidor, '6108'],
    ['5101', consumidor, '6107'],
    ['5405', contribuinte, '6404'],
    ['5403', contribuinte, '6403'],
    ['5152', contribuinte, '6152'],
    ['6108', contribuinte, '6102'],
    ['5102', { uf: 'SP', contribuinte: false }, '5102'],
    ['5102', { uf: 'EX', contribuinte: false }, '7102'],
  ] as const)('%s para %j vira %s', (cfop, destinatario, esperado) => {
    expect(cfopParaDestino(cfop, 'SP', destinatario)).toEqual({ ok: true, cfop: esperado });
  });

  test('entrada, ou destino sem código, é recusado', () => {
    expect(cfopParaDestino('1102', 'SP', contribuinte).ok).toBe(false);
    expect(cfopParaDestino('5405', 'SP', { uf: 'EX', contribuinte: false }).ok).toBe(false);
  });
});

test('a tabela tem os 619 códigos que não são títulos', () => {
  expect(CFOPS.size).toBe(619);
  expect(['5102', '1556', '7504', '6929'].every(cfopExiste)).toBe(true);
  expect(['1000', '1100', '5999', '8102'].some(cfopExiste)).toBe(false);
});
