import { describe, expect, test } from 'vitest';
import {
  casasUsadas,
  cep,
  data,
  dataHora,
  documentoDe,
  hora,
  isZero,
  juntar,
  numero,
  rotulado,
  telefone,
} from './formatos.ts';

describe('os números impressos', () => {
  test.each([
    ['0', 2, '0,00'],
    ['1234567.5', 2, '1.234.567,50'],
    ['1234.5', 0, '1.234,5'],
    ['12.5000', 0, '12,5'],
    ['150', 0, '150'],
    ['10.1234567890', 2, '10,123456789'],
    ['999', 3, '999,000'],
  ])('%s com ao menos %i casas é %s', (valor, casas, esperado) => {
    expect(numero(valor, casas)).toBe(esperado);
  });

  test('nunca são arredondados', () => {
    expect(numero('0.129', 2)).toBe('0,129');
  });

  test('as casas usadas não contam os zeros do fim', () => {
    expect(['2', '2.50', '2.5010'].map(casasUsadas)).toEqual([0, 1, 3]);
  });

  test('zero é zero com qualquer número de casas, e a falta também', () => {
    expect([undefined, '0', '0.00', '0.0000'].map(isZero)).toEqual([true, true, true, true]);
    expect(['0.01', '10', '100.00'].map(isZero)).toEqual([false, false, false]);
  });
});

describe('os textos impressos', () => {
  test('datas e horas são as do documento, sem fuso', () => {
    const instante = '2026-11-20T23:59:58-05:00';
    expect([data(instante), hora(instante), dataHora(instante)]).toEqual([
      '20/11/2026',
      '23:59:58',
      '20/11/2026 23:59:58',
    ]);
    expect([data(undefined), hora(undefined), dataHora(undefined)]).toEqual(['', '', '']);
  });

  test('telefone, CEP e documento com as suas máscaras', () => {
    expect([telefone('1133334444'), telefone('11987654321'), telefone('08001234')]).toEqual([
      '(11) 3333-4444',
      '(11) 98765-4321',
      '08001234',
    ]);
    expect([cep('01310100'), cep('1310100'), cep(undefined)]).toEqual(['01310-100', '01310-100', '']);
    expect(documentoDe({ CNPJ: '12ABC34501DE35' })).toBe('12.ABC.345/01DE-35');
    expect(documentoDe({ CPF: '52998224725' })).toBe('529.982.247-25');
    expect(documentoDe({ idEstrangeiro: 'AB-123' })).toBe('AB-123');
    expect(documentoDe({})).toBe('');
  });

  test('o que falta não deixa separador nem rótulo', () => {
    expect(juntar(' - ', 'a', undefined, '', 'b')).toBe('a - b');
    expect([rotulado('CEP', ''), rotulado('CEP', undefined), rotulado('CEP', '1')]).toEqual(['', '', 'CEP 1']);
  });
});
