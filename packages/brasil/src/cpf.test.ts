import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calcularDvCpf, formatarCpf, isCpf, normalizarCpf } from './cpf.ts';

const cpfs = fc
  .stringMatching(/^[0-9]{9}$/)
  .filter((base) => !/^(.)\1+$/.test(base))
  .map((base) => base + calcularDvCpf(base));

test.each(['529.982.247-25', '52998224725', '012.345.678-90', '11111111200'])('%s is valid', (texto) => {
  expect(isCpf(texto)).toBe(true);
});

test.each(['111.111.111-11', '00000000000', '529.982.247-24', '5299822472', '529982247255', '5299822472A', ''])(
  '%s is refused',
  (texto) => expect(isCpf(texto)).toBe(false),
);

test('any base with its computed digits is valid, and the mask comes and goes', () => {
  fc.assert(
    fc.property(cpfs, (cpf) => {
      expect(isCpf(formatarCpf(cpf))).toBe(true);
      expect(normalizarCpf(formatarCpf(cpf))).toBe(cpf);
    }),
  );
});

// Remainders 0 and 1 share the digit 0, so only a first digit other than 0 guarantees it.
test('one changed digit is refused', () => {
  const guarded = cpfs.filter((cpf) => cpf[9] !== '0');
  fc.assert(
    fc.property(guarded, fc.nat(10), fc.integer({ min: 1, max: 9 }), (cpf, position, step) => {
      const digit = (Number(cpf[position]) + step) % 10;
      expect(isCpf(cpf.slice(0, position) + digit + cpf.slice(position + 1))).toBe(false);
    }),
  );
});

test('nine digits are needed to compute digits', () => {
  expect(() => calcularDvCpf('529982247-')).toThrow(RangeError);
});
