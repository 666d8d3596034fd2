import { beforeEach, expect, test, vi } from 'vitest';
import { changedValues, dropDraft, isSameValue, keepDraft, readDraft, typedSince, withDraft } from './draft.ts';

const key = 'draft:1:2:marcas/5';
const at = '2026-11-20T13:42:00.000Z';

/** The device's storage: the same interface on a map, since these tests run without a browser. */
beforeEach(() => {
  const map = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => map.set(name, value),
    removeItem: (name: string) => map.delete(name),
  });
});

test('o rascunho guarda só o que mudou', () => {
  const record = { nome: 'Ypê', site: null, fabricanteId: 3 };
  const values = changedValues(record, { nome: 'Ypê', site: '', fabricanteId: 4 });
  expect(values).toEqual({ fabricanteId: 4 });
  keepDraft(key, { at, versao: 7, values });
  expect(readDraft(key)).toEqual({ at, versao: 7, values: { fabricanteId: 4 } });
});

test('sem nada mudado não fica rascunho', () => {
  keepDraft(key, { at, versao: null, values: { nome: 'A' } });
  keepDraft(key, { at, versao: null, values: {} });
  expect(readDraft(key)).toBeNull();
});

test('o que foi guardado por outra coisa não vira rascunho', () => {
  localStorage.setItem(key, '"texto"');
  expect(readDraft(key)).toBeNull();
  localStorage.setItem(key, '{"at":3}');
  expect(readDraft(key)).toBeNull();
});

test('o rascunho volta sobre o registro, sem campos que o formulário não tem mais', () => {
  const draft = { at, versao: 7, values: { nome: 'Novo', antigo: 1 } };
  expect(withDraft({ nome: 'Ypê', site: null }, draft)).toEqual({ nome: 'Novo', site: null });
  expect(withDraft({ nome: 'Ypê' }, null)).toEqual({ nome: 'Ypê' });
});

test('descartar retira o rascunho do aparelho', () => {
  keepDraft(key, { at, versao: null, values: { nome: 'A' } });
  dropDraft(key);
  expect(readDraft(key)).toBeNull();
});

test.each([
  [null, '', true],
  [undefined, null, true],
  [0, '', false],
  [false, null, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
])('%j e %j são o mesmo valor: %j', (a, b, same) => expect(isSameValue(a, b)).toBe(same));

test('o que se digitou depois de enviado fica sobre o que foi guardado, e cada linha com o número que ganhou', () => {
  const sent = { nome: 'Pão', obs: null, linhas: [{ valor: '1' }, { valor: '2' }] };
  const saved = {
    nome: 'Pão',
    obs: 'da casa',
    linhas: [
      { id: 7, valor: '1.00' },
      { id: 8, valor: '2.00' },
    ],
  };
  const now = { ...sent, nome: 'Pão francês', linhas: [{ valor: '1' }, { valor: '25' }, { valor: '3' }] };
  expect(typedSince(sent, now, saved)).toEqual({
    nome: 'Pão francês',
    obs: 'da casa',
    linhas: [{ id: 7, valor: '1.00' }, { id: 8, valor: '25' }, { valor: '3' }],
  });
  expect(typedSince(sent, structuredClone(sent), saved)).toBe(saved);
  // Which row went cannot be told: all come back.
  expect(typedSince(sent, { ...sent, linhas: [{ valor: '2' }] }, saved)).toEqual(saved);
});
