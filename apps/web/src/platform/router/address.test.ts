import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AddressValues,
  cleanAddress,
  day,
  hrefToRead,
  lacksRecord,
  linkTo,
  linkToRead,
  month,
  oneOf,
  readAddress,
  recordId,
  recordIds,
  recordParams,
  screenAddress,
  text,
  writeAddress,
} from './address.ts';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';

const schema = {
  acao: oneOf(['editar', 'ver']),
  por: oneOf(['produto', 'lote'], 'produto'),
  id: recordId(),
  produtos: recordIds(),
  de: day(),
  mes: month(),
  hash: text(),
};
const nothing: AddressValues<typeof schema> = {
  acao: null,
  por: 'produto',
  id: null,
  produtos: [],
  de: null,
  mes: null,
  hash: null,
};

describe('o que o endereço diz', () => {
  test('é lido pelo tipo de cada parâmetro', () => {
    const search = parsePlainSearch('?acao=ver&por=lote&id=7&produtos=1,2&de=2026-03-01&mes=2026-03&hash=a%2Bb');
    expect(readAddress(schema, search)).toEqual({
      acao: 'ver',
      por: 'lote',
      id: 7,
      produtos: [1, 2],
      de: '2026-03-01',
      mes: '2026-03',
      hash: 'a+b',
    });
  });

  test.each([
    {},
    { acao: '', id: '' },
    { acao: 'apagar', por: 'caixa', id: 'abc', produtos: 'x,,-1', de: '2026-02-30', mes: '2026-13' },
    { id: '0', de: 'hoje', mes: '2026' },
    { id: '1.5', acao: ['ver'], hash: {} },
  ])('%j vale o de sempre', (search) => {
    expect(readAddress(schema, search)).toEqual(nothing);
    expect(stringifyPlainSearch(cleanAddress(schema, search))).toBe('');
  });

  test('dos ids de uma lista ficam os que são ids', () => {
    expect(readAddress(schema, { produtos: '3,abc,5,0' }).produtos).toEqual([3, 5]);
  });
});

describe('o que é escrito', () => {
  test('deixa de fora o valor de sempre e tira o que se tira', () => {
    const texts = writeAddress(schema, { por: 'produto', id: null, produtos: [4], hash: '' });
    expect(texts).toEqual({ por: undefined, id: undefined, produtos: '4', hash: undefined });
  });

  test('só toca no que foi nomeado, e o resto do endereço fica', () => {
    const before = { page: '2', por: 'lote', id: '7' };
    const after = { ...before, ...writeAddress(schema, { id: null }) };
    expect(stringifyPlainSearch(after)).toBe('?page=2&por=lote');
  });

  test('é lido de volta igual, seja o que for', () => {
    const values = fc.record({
      acao: fc.constantFrom('editar' as const, 'ver' as const, null),
      por: fc.constantFrom('produto' as const, 'lote' as const),
      id: fc.option(fc.integer({ min: 1 })),
      produtos: fc.array(fc.integer({ min: 1 })),
      de: fc.constantFrom('2026-01-31', '2024-02-29', null),
      mes: fc.constantFrom('2026-12', null),
      hash: fc.option(fc.string({ minLength: 1 })),
    });
    fc.assert(
      fc.property(values, (given) => {
        const address = stringifyPlainSearch(writeAddress(schema, given));
        expect(readAddress(schema, parsePlainSearch(address))).toEqual(given);
      }),
    );
  });
});

describe('o caminho para uma tela', () => {
  const contrato = screenAddress('/sistema/contratos', { ...recordParams('editar', 'ver'), empresaId: recordId() });
  const entrada = screenAddress('/login/{slug?}', { slug: text(), volta: text() });

  test('leva só o que foi nomeado', () => {
    expect(linkTo(contrato, { acao: 'ver', id: 3 })).toEqual({
      to: '/sistema/contratos',
      search: { acao: 'ver', id: '3' },
    });
    expect(linkTo(contrato)).toEqual({ to: '/sistema/contratos', search: {} });
  });

  test('de um registro achado em outro lugar é o de o ler, onde a tela o lê', () => {
    expect(linkToRead(contrato, 3)).toEqual({ to: '/sistema/contratos', search: { acao: 'ver', id: '3' } });
    const aberto = '/sistema/contratos?acao=editar&id=3&empresaId=5';
    expect(hrefToRead(aberto, contrato.params)).toBe('/sistema/contratos?acao=ver&id=3&empresaId=5');
    expect(hrefToRead(aberto, recordParams('adicionar', 'editar'))).toBe(aberto);
    expect(hrefToRead(aberto, undefined)).toBe(aberto);
    expect(hrefToRead('/sistema/contratos', contrato.params)).toBe('/sistema/contratos');
  });

  test('põe no caminho o que é do caminho', () => {
    expect(linkTo(entrada, { slug: 'demo', volta: '/sistema' })).toEqual({
      to: '/login/demo',
      search: { volta: '/sistema' },
    });
    expect(linkTo(entrada, { slug: null })).toEqual({ to: '/login', search: {} });
  });
});

test('quem pede para ler ou alterar um registro sem dizer qual não vê um formulário em branco', () => {
  const form = recordParams('adicionar', 'editar', 'ver');
  expect(lacksRecord(form, { acao: 'editar' })).toBe(true);
  expect(lacksRecord(form, { acao: 'ver', id: 'abc' })).toBe(true);
  expect(lacksRecord(form, { acao: 'editar', id: '5' })).toBe(false);
  expect(lacksRecord(form, { acao: 'adicionar' })).toBe(false);
  expect(lacksRecord(form, {})).toBe(false);
  expect(lacksRecord({ busca: text() }, { acao: 'editar' })).toBe(false);
  expect(lacksRecord(undefined, { acao: 'editar' })).toBe(false);
});
