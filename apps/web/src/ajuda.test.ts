import { globSync, readFileSync } from 'node:fs';
import { registers } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { paginas } from './modules/ajuda/paginas.ts';
import { ajudaDasTelas } from './modules/ajuda/telas/telas.ts';
import { screens } from './screens.ts';

const doMenu = screens.filter(({ hidden, area }) => !hidden && area !== undefined).map(({ path }) => path);
const cadastros = new Set(registers.map(({ screen }) => `/sistema/${screen.path}`));
const idiomas = ['pt-BR', 'es-EC'] as const;

test('cada tela do menu tem ajuda, e nenhuma ajuda é de uma tela que não há', () => {
  expect(doMenu.filter((path) => !ajudaDasTelas[path] && !cadastros.has(path))).toEqual([]);
  const todas = new Set(screens.map(({ path }) => path));
  expect(Object.keys(ajudaDasTelas).filter((path) => !todas.has(path))).toEqual([]);
});

test('a ajuda é curta, nos dois idiomas, e leva a páginas que há', () => {
  const ruins = Object.entries(ajudaDasTelas).flatMap(([path, ajuda]) =>
    idiomas.flatMap((idioma) =>
      [ajuda[idioma].paraQue, ...ajuda[idioma].tarefas]
        .filter(
          (texto) =>
            !/^\p{Lu}.*\.$/u.test(texto) || texto.split(/(?<=\.)\s/).some((frase) => frase.split(/\s+/).length > 25),
        )
        .map((texto) => `${path} ${idioma}: ${texto}`),
    ),
  );
  expect(ruins).toEqual([]);
  const slugs: readonly string[] = paginas.map(({ slug }) => slug);
  expect(Object.values(ajudaDasTelas).filter(({ manual }) => manual && !slugs.includes(manual))).toEqual([]);
});

/** What screens, buttons and fields are called in a language: every literal of the web and the contract. */
function nomes(espanhol: boolean): Set<string> {
  const root = new URL('../../..', import.meta.url).pathname;
  const files = globSync('{apps/web/src,packages/contracts/src}/**/*.{ts,tsx}', { cwd: root });
  return new Set(
    files
      .filter((file) => !/\.test\.|modules\/ajuda\/telas\//.test(file) && (espanhol || !/es-ec/.test(file)))
      .flatMap((file) => {
        const text = readFileSync(`${root}/${file}`, 'utf8');
        const part = espanhol ? text : (text.split("'es-EC'")[0] ?? '');
        return [...part.matchAll(/'([^'\n]+)'/g)].map(([, literal = '']) => literal);
      }),
  );
}

test.each(idiomas)('a ajuda chama telas e botões pelo nome que eles têm: %s', (idioma) => {
  const conhecidos = nomes(idioma === 'es-EC');
  const escritos = Object.entries(ajudaDasTelas).flatMap(([path, ajuda]) =>
    [ajuda[idioma].paraQue, ...ajuda[idioma].tarefas].flatMap((texto) =>
      [...texto.matchAll(/\*\*([^*]+)\*\*/g)].map(([, nome = '']) => ({ path, nome })),
    ),
  );
  expect(escritos.filter(({ nome }) => !conhecidos.has(nome))).toEqual([]);
});
