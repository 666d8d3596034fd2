import * as contracts from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { formatsOf } from '../../i18n/formats-of.ts';
import { definedColumns } from './defined-columns.tsx';

const words = { yes: 'Sí', no: 'No', days: String, say: (text: string) => `dito: ${text}` };

test('a frase que o programa guardou é dita na língua da página; a que alguém escreveu, como foi escrita', () => {
  const columns = definedColumns(contracts.listaDeLinhasAVer, formatsOf('es-EC'), words);
  const row = { motivo: 'Nenhum boleto desta conta tem este número.', pagador: 'Todos' };
  const textOf = (name: string) => columns.find(({ id }) => id === name)?.text(row as never);
  expect(textOf('motivo')).toBe(`dito: ${row.motivo}`);
  expect(textOf('pagador')).toBe('Todos');
});

const isList = (value: unknown): value is contracts.AnyList =>
  typeof value === 'object' && value !== null && 'columns' in value && 'call' in value && 'filters' in value;

/** In these a person wrote why, or the authority. */
const written = [
  'acessos-de-suporte',
  'comandas',
  'estoque_extrato',
  'estoque_movimentos',
  'estoque_reservas',
  'inutilizacoes',
  'lote_linhas',
  'terminais',
];

test('por que uma linha espera ou falhou é dito na língua da página, onde quem o diz é o programa', () => {
  const silent = Object.values(contracts)
    .filter(isList)
    .filter(({ columns }) =>
      ['motivo', 'erro'].some((name) => columns[name]?.kind === 'text' && columns[name].said !== true),
    );
  expect([...new Set(silent.map(({ id }) => id))].sort()).toEqual(written);
});
