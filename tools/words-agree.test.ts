import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { repository } from './lib/run.ts';

const source = ['apps/web/src', 'apps/api/src', 'packages/contracts/src', 'packages/installation/src'].flatMap((room) =>
  globSync(`${room}/**/*.{ts,tsx}`, { cwd: repository }).filter((path) => !/\.test\.|es-ec/.test(path)),
);
const lines = source.flatMap((path) =>
  readFileSync(join(repository, path), 'utf8')
    .split('\n')
    .map((line) => ({ path, line: line.trim() })),
);

test('o primeiro nível do mercadológico é o setor em toda tela, arquivo e recusa; seção é só a parte de um formulário', () => {
  const said = lines.filter(({ line }) => /['`>][^'`]*\bse(ção|ções)\b/iu.test(line) && !/^(\/\/|\/?\*)/.test(line));
  // Of a form, and of a voter's card, which is of a zone and a section.
  const ofForms = /Tributação do cadastro|sections: 'Seções'|tituloSecao/;
  expect(said.filter(({ line }) => !ofForms.test(line)).map(({ path, line }) => `${path}: ${line}`)).toEqual([]);
  expect(contracts.produtoCampos.secaoId.label).toBe('Setor');
});

test('o que sai de uso fica inativo: na tela nada é desativado nem desabilitado', () => {
  const said = lines.filter(({ line }) => /['`>][^'`]*\bdes(ativad|abilitad)[oa]s?\b/iu.test(line));
  // The page that shows the parts names the state of a field.
  expect(
    said.filter(({ path }) => !path.includes('modules/vitrine/')).map(({ path, line }) => `${path}: ${line}`),
  ).toEqual([]);
});
