import { globSync, readFileSync } from 'node:fs';
import { addressToRead, lists, registers } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { readAddress } from './platform/router/address.ts';
import { parsePlainSearch } from './platform/router/plain-search.ts';
import { screens } from './screens.ts';

const sourcesOf = (folder: string, pattern: string) => {
  const source = new URL(folder, import.meta.url).pathname;
  return globSync(pattern, { cwd: source }).map((path) => ({ path, text: readFileSync(`${source}${path}`, 'utf8') }));
};
const files = sourcesOf('./', 'modules/**/*.{ts,tsx}');

/** A row of these can be read as well as changed. */
const hasView = (text: string) => /'ver'/.test(text);
/** What a list does with the row it opens changes the record. */
const opensToChange = (text: string) =>
  text.match(/(?:^\s*open:|\bonOpen=\{)[^\n]*\b(?:edit|editar|alterar)\b[^\n]*/gm) ?? [];

test('uma linha se abre para ler, em toda lista que tem o que ler: alterar é a tecla E', () => {
  expect(opensToChange('    open: mayUpdate ? edit : read,')).toHaveLength(1);
  expect(opensToChange("onOpen={(row) => go('editar', row)}")).toHaveLength(1);
  const lists = files.filter(({ text }) => hasView(text));
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.flatMap(({ path, text }) => opensToChange(text).map((line) => `${path}: ${line.trim()}`))).toEqual([]);
});

test('Enter só é dito na ação que é a de abrir', () => {
  const said = files.flatMap(({ path, text }) =>
    [...text.matchAll(/id: '(\w+)'[^{}]*keys: 'Enter'/g)].map(([, id]) => `${path}: ${id}`),
  );
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter((one) => /: (editar|inativar|excluir)$/.test(one))).toEqual([
    // A branch of the tree is a name: it is read where it stands.
    'modules/produtos/mercadologicos/galhos-view.tsx: editar',
  ]);
});

test('o que a paleta acha se abre para ler, na tela que o lê', () => {
  const kinds = lists.flatMap(({ palette }) => palette?.kinds ?? []);
  const forms = [
    ...kinds.flatMap(({ form }) => form ?? []),
    ...registers
      .filter(({ scope, single, partOf }) => scope === 'grupo' && !single && !partOf)
      .map(({ screen }) => screen.formPath ?? screen.path),
  ];
  expect(kinds.length).toBeGreaterThan(4);
  expect(forms.length).toBeGreaterThan(50);
  const unread = forms.filter((form) => {
    const [path, query = ''] = `${addressToRead(form)}7`.split('?');
    const screen = screens.find((one) => one.path === path);
    const { acao, id } = readAddress(screen?.params ?? {}, parsePlainSearch(query)) as { acao?: unknown; id?: unknown };
    return acao !== 'ver' || id !== 7;
  });
  expect(unread).toEqual([]);
  // What has no form is read beside its list or on a page of its own: the address names the record.
  const besides = kinds.flatMap(({ beside }) => beside ?? []);
  expect(besides.length).toBeGreaterThan(2);
  const lost = besides.filter((beside) => {
    const [path = '', query = ''] = `/sistema/${beside}7`.split('?');
    if (screens.some((one) => one.path === path.replace(/7$/, '{id}'))) return false;
    const screen = screens.find((one) => one.path === path);
    return (readAddress(screen?.params ?? {}, parsePlainSearch(query)) as { id?: unknown }).id !== 7;
  });
  expect(lost).toEqual([]);
});

test('quem leva a um registro o leva para ler; a alterar leva quem altera, ou quem diz o que corrigir', () => {
  const outside = [
    ...sourcesOf('../../api/src/', '**/*.ts'),
    ...sourcesOf('../../../packages/contracts/src/', '**/*.ts'),
  ]
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .filter(({ text }) => text.includes('acao=editar'));
  expect(outside.map(({ path }) => path)).toEqual([]);

  const byHand = files.filter(({ text }) => /linkTo\([^)]*acao: 'ver'/.test(text));
  expect(byHand.map(({ path }) => path)).toEqual([]);

  const screensThatRead =
    /linkTo\((?:telasDeProduto|telasDeEmpresa\.\w+|telasDePessoas\S+|tela)\.formulario|linkTo\(telasDeContrato\.daEmpresa/;
  const toChange = files.filter(({ text }) =>
    text.split('\n').some((line) => screensThatRead.test(line) && /acao: 'editar'/.test(line)),
  );
  const toPutRight = [
    'modules/contratos/acoes/o-que-falta.tsx',
    'modules/escrituracao/mes/efd.tsx',
    'modules/fiscal/regras/conferencia-page.tsx',
    'modules/nfe/emitir/operacao-section.tsx',
  ];
  const keyOrButtonOfEditing = [
    'modules/contratos/contrato/contrato-read-page.tsx',
    'modules/empresas/leitura/empresa-read-page.tsx',
    'modules/empresas/lista/use-empresa-actions.ts',
    'modules/produtos/leitura/produto-read-page.tsx',
  ];
  const formThatGoesOnAfterSaving = [
    'modules/contratos/contrato/contrato-form.tsx',
    'modules/empresas/formulario/empresa-form-page.tsx',
    'modules/produtos/formulario/produto-form-page.tsx',
  ];
  const expected = [...toPutRight, ...keyOrButtonOfEditing, ...formThatGoesOnAfterSaving];
  expect(toChange.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
});
