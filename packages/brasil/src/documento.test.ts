import { expect, test } from 'vitest';
import { formatarDocumento, identificarDocumento } from './documento.ts';

test.each([
  ['529.982.247-25', { tipo: 'cpf', valor: '52998224725' }],
  ['11.222.333/0001-81', { tipo: 'cnpj', valor: '11222333000181' }],
  ['12.abc.345/01de-35', { tipo: 'cnpj', valor: '12ABC34501DE35' }],
  ['111.111.111-11', null],
  ['123', null],
])('%s is %j', (texto, expected) => expect(identificarDocumento(texto)).toEqual(expected));

test.each([
  ['52998224725', '529.982.247-25'],
  ['5299', '529.9'],
  ['112223330001', '11.222.333/0001'],
  ['12a', '12.A'],
])('%s is shown as %s while typing', (texto, expected) => expect(formatarDocumento(texto)).toBe(expected));
