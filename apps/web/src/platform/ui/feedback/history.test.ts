import type { Mudanca } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { actOf, valuesOf } from './history.ts';

const change = (patch: Partial<Mudanca>): Mudanca => ({
  id: 1,
  quando: '2026-11-20T12:00:00Z',
  ator: 'Marta',
  sujeito: null,
  entidade: 'marca',
  registroId: '5',
  acao: 'alterou',
  antes: null,
  depois: null,
  linha: null,
  nomes: {},
  ...patch,
});

test('a alteração conta só os campos que mudaram e interessam a uma pessoa', () => {
  const antes = { nome: 'Ype', site: null, versao: 1, atualizado_em: 'a' };
  const depois = { nome: 'Ypê', site: null, versao: 2, atualizado_em: 'b' };
  expect(valuesOf(change({ antes, depois }))).toEqual([{ coluna: 'nome', antes: 'Ype', depois: 'Ypê' }]);
});

test('do que foi criado conta-se o que tem valor: um preço sem cliente não diz que o cliente está vazio', () => {
  const depois = { valor: 10, cliente_id: null, ecommerce: false, dias_semana: [], principal: true };
  expect(valuesOf(change({ acao: 'criou', depois })).map(({ coluna }) => coluna)).toEqual(['valor', 'principal']);
});

test('mudar só a situação é inativar ou ativar', () => {
  expect(actOf(change({ antes: { ativo: true }, depois: { ativo: false } }))).toBe('inactivated');
  expect(actOf(change({ antes: { ativo: false }, depois: { ativo: true } }))).toBe('activated');
  expect(actOf(change({ antes: { nome: 'a' }, depois: { nome: 'b' } }))).toBe('updated');
  expect(actOf(change({ acao: 'excluiu' }))).toBe('removed');
});
