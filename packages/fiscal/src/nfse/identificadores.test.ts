import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerChaveNfse, lerIdDps, montarChaveNfse, montarIdDps } from './index.ts';

test.each([
  [
    'DPS355030821122233300018100001000000000000123',
    { municipio: '3550308', documento: { tipo: 'cnpj', valor: '11222333000181' }, serie: 1, numero: 123 },
  ],
  [
    'DPS355030810005299822472500001000000000000007',
    { municipio: '3550308', documento: { tipo: 'cpf', valor: '52998224725' }, serie: 1, numero: 7 },
  ],
  [
    'DPS3550308212ABC34501DE3549999000000000000001',
    { municipio: '3550308', documento: { tipo: 'cnpj', valor: '12ABC34501DE35' }, serie: 49_999, numero: 1 },
  ],
] as const)('identificador %s', (id, partes) => {
  expect(id).toHaveLength(45);
  expect(montarIdDps(partes)).toBe(id);
  expect(lerIdDps(id)).toEqual(partes);
});

test.each([
  ['sem o começo', '355030821122233300018100001000000000000123'],
  ['curto', 'DPS35503082112223330001810000100000000000012'],
  ['tipo de inscrição que não existe', 'DPS355030831122233300018100001000000000000123'],
  ['CPF sem os três zeros', 'DPS355030811122233300018100001000000000000123'],
])('não é identificador: %s', (_, id) => expect(lerIdDps(id)).toBeNull());

test('partes fora da faixa não formam identificador', () => {
  const documento = { tipo: 'cnpj', valor: '11222333000181' } as const;
  expect(() => montarIdDps({ municipio: '355030', documento, serie: 1, numero: 1 })).toThrow(RangeError);
  expect(() => montarIdDps({ municipio: '3550308', documento, serie: 100_000, numero: 1 })).toThrow(RangeError);
  expect(() => montarIdDps({ municipio: '3550308', documento, serie: 1, numero: 0 })).toThrow(RangeError);
  expect(() => montarIdDps({ municipio: '3550308', documento, serie: 1, numero: 1.5 })).toThrow(RangeError);
});

test.each([
  // Keys of notes issued by the national system and by a municipality's own.
  ['43030042228189466000104000000000004624101791626748', '2', 46, '2410'],
  ['35503081223412247000110000000600272226088748364133', '1', 6_002_722, '2608'],
] as const)('a chave %s se lê, com o dígito conferido', (chave, ambienteGerador, numero, aamm) => {
  expect(lerChaveNfse(chave)).toMatchObject({ ambienteGerador, numero, aamm, documento: { tipo: 'cnpj' } });
  const trocada = `${chave.slice(0, 30)}${chave[30] === '0' ? '1' : '0'}${chave.slice(31)}`;
  expect(lerChaveNfse(trocada)).toBeNull();
});

test('o que se monta é o que se lê, com letras no CNPJ inclusive', () => {
  const documentos = fc.oneof(
    fc.stringMatching(/^[0-9A-Z]{12}[0-9]{2}$/).map((valor) => ({ tipo: 'cnpj' as const, valor })),
    fc.stringMatching(/^[0-9]{11}$/).map((valor) => ({ tipo: 'cpf' as const, valor })),
  );
  const partes = fc.record({
    municipio: fc.stringMatching(/^[1-5][0-9]{6}$/),
    ambienteGerador: fc.constantFrom('1' as const, '2' as const),
    documento: documentos,
    numero: fc.integer({ min: 1, max: 9_999_999_999_999 }),
    aamm: fc.constantFrom('2611', '2701'),
    codigoNumerico: fc.stringMatching(/^[0-9]{9}$/),
  });
  fc.assert(
    fc.property(partes, (dados) => {
      const chave = montarChaveNfse(dados);
      expect(chave).toHaveLength(50);
      expect(lerChaveNfse(chave)).toEqual(dados);
    }),
  );
});
