import { listaDeChaves, listSeenBy } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { formatsOf } from '../../i18n/formats-of.ts';
import { definedColumns } from './defined-columns.tsx';
import { definedFilters } from './defined-filters.ts';

const words = { yes: 'Sim', no: 'Não', days: (count: number) => `${count} dias`, say: (text: string) => text };
const asSeen = (provedor: boolean) => {
  const list = listSeenBy(listaDeChaves, { permissoes: new Set(['relatorio_de_chaves']), provedor });
  return {
    filters: definedFilters(list, []).map(({ label }) => label),
    columns: definedColumns(list, formatsOf('pt-BR'), words).map(({ label }) => label),
  };
};

test('as perguntas do provedor são oferecidas à gente dele, e a mais ninguém', () => {
  expect(asSeen(true).filters).toEqual(['Situação', 'Empresa', 'Revenda', 'Vence até', 'Terminal']);
  expect(asSeen(false).filters).toEqual(['Situação', 'Vence até', 'Terminal']);
  expect(asSeen(false).columns).toEqual(asSeen(true).columns);
});

test('uma coluna de quem tem um direito não é oferecida a quem não o tem', () => {
  const { acessos } = listaDeChaves.columns;
  const guarded = {
    ...listaDeChaves,
    columns: { ...listaDeChaves.columns, acessos: { ...acessos, seenBy: 'chaves_update' } },
  } as const;
  const labels = (...slugs: string[]) =>
    definedColumns(listSeenBy(guarded, { permissoes: new Set(slugs), provedor: true }), formatsOf('pt-BR'), words).map(
      ({ label }) => label,
    );
  expect(labels('chaves_update')).toContain('Acessos');
  expect(labels()).not.toContain('Acessos');
});
