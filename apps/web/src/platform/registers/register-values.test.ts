import { defineRegister, flag, integer, ref, text } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import type { Row } from './register-row.ts';
import {
  asAsked,
  blankValues,
  companyValues,
  copyValues,
  heldOf,
  sectionsOf,
  unaskedOf,
  updateBody,
} from './register-values.ts';

const mesas = defineRegister({
  resource: 'mesas',
  table: 'mesa',
  module: 'cadastros',
  domain: 'restaurant',
  label: { one: 'Mesa', many: 'Mesas' },
  purpose: 'Mesas do salão.',
  scope: 'grupo',
  access: 'restaurante',
  fields: {
    numero: integer({ label: 'Número', required: true }),
    nome: text({ label: 'Nome', max: 30 }),
    reservavel: flag({ label: 'Reservável', initial: true, section: 'Reserva' }),
    codigo: text({ label: 'Código', max: 10, createOnly: true }),
  },
  unique: [['numero'], ['nome', 'codigo']],
  optionLabel: ['numero'],
  screen: { path: 'mesa', title: 'Mesas', area: 'restaurante' },
});
const row = {
  id: 5,
  versao: 3,
  ativo: true,
  criadoEm: '',
  atualizadoEm: '',
  numero: 12,
  nome: 'Janela',
  reservavel: false,
  codigo: 'A1',
} as unknown as Row;

test('um registro novo começa como a definição diz', () => {
  expect(blankValues(mesas)).toEqual({ numero: null, nome: null, reservavel: true, codigo: null });
});

test('o que tem de ser de uma empresa começa na empresa em que se trabalha; em branco, quando vale para todas', () => {
  const daEmpresa = (required: boolean) => ({
    ...mesas,
    company: 'empresaId',
    fields: { ...mesas.fields, empresaId: ref('empresas', { label: 'Empresa', required }) },
  });
  expect(companyValues(daEmpresa(true), 7)).toEqual({ empresaId: 7 });
  expect(companyValues(daEmpresa(true), undefined)).toEqual({});
  expect(companyValues(daEmpresa(false), 7)).toEqual({});
  expect(companyValues(mesas, 7)).toEqual({});
});

test('a cópia não leva o que não pode se repetir', () => {
  expect(copyValues(mesas, row)).toEqual({ numero: null, nome: 'Janela', reservavel: false, codigo: 'A1' });
});

test('a alteração envia só o que mudou, com a versão em que foi feita', () => {
  const { values, versao } = heldOf(mesas, row);
  const changed = { ...values, nome: 'Porta', codigo: 'B2' };
  expect(updateBody(mesas, values, changed, versao)).toEqual({ nome: 'Porta', versao: 3 });
});

test('as seções seguem a ordem da definição', () => {
  expect(sectionsOf(mesas, 'Principal', 'typed').map(({ title, optional }) => [title, optional])).toEqual([
    ['Principal', false],
    ['Reserva', true],
  ]);
});

test('o que a escolha não usa não é pedido nem salvo, e o que se exige vai com o que se disse para isso', () => {
  const taxas = {
    fields: {
      tipo: text({ label: 'Tipo', max: 9 }),
      bairro: text({ label: 'Bairro', max: 9, onlyFor: { field: 'tipo', values: ['bairro'] } }),
      valor: text({
        label: 'Taxa',
        max: 9,
        required: true,
        onlyFor: { field: 'tipo', values: ['bairro', 'fixa'], otherwise: '0.00' },
      }),
    },
  } as unknown as typeof mesas;
  const digitado = { tipo: 'bairro', bairro: 'Centro', valor: '7.00' };
  expect([...unaskedOf(taxas, digitado)]).toEqual([]);
  expect(asAsked(taxas, digitado)).toEqual(digitado);
  expect(asAsked(taxas, { ...digitado, tipo: 'fixa' })).toEqual({ tipo: 'fixa', bairro: null, valor: '7.00' });
  expect(asAsked(taxas, { ...digitado, tipo: 'exclusao' })).toEqual({ tipo: 'exclusao', bairro: null, valor: '0.00' });
});
