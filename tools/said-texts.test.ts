import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@retaguarda/contracts';
import { dictionaries, partsOf, refusals } from '@retaguarda/contracts/es-ec';
import { describe, expect, test } from 'vitest';
import { repository } from './lib/run.ts';
import { isNobodysLanguage, saidOfChannels, saidOfDecisions, saidOfLayouts, saidOfTaxes } from './lib/said-of-taxes.ts';
import { namesIn, saidIn, saidTexts, sayingFiles } from './lib/said-texts.ts';

const places = /\{=?\w+\}/g;
/** `{val}` and `{0}` are the same place. */
const numbered = (text: string): string => {
  let place = 0;
  return text.replaceAll(places, () => `{${place++}}`);
};
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const translated = refusals.flatMap((dictionary) => Object.entries(dictionary));
const known = new Set([...dictionaries, ...refusals].flatMap((dictionary) => Object.keys(dictionary).map(numbered)));
/** `Informe {0} dígitos` says `Informe 8 dígitos` too: a place where one word or figure stands. */
const patterns = [...known]
  .filter((text) => text.includes('{') && text.replaceAll(/\{\d+\}|[^A-ZÀ-Úa-zà-ú]/g, '').length > 5)
  .map((text) => new RegExp(`^${escaped(text).replaceAll(/\\\{\d+\\\}/g, '[\\w.,]+')}$`));
const hasSpanish = (text: string): boolean => known.has(text) || patterns.some((pattern) => pattern.test(text));

const saidByApi = [...saidTexts(repository)].map(([text, file]) => ({ text: numbered(text), file }));

/** What the files of the SPED lack, and where: written in `packages/fiscal`, read on the month's screen. */
const saidOfSped = globSync('packages/fiscal/src/sped/**/*.ts', { cwd: repository })
  .filter((file) => !/\.test\.ts$|leiaute[\\/]/.test(file))
  .flatMap((file) => {
    const source = readFileSync(join(repository, file), 'utf8');
    const taken = (written: RegExp, end = '') =>
      [...source.matchAll(written)].map(([, plain, composed]) =>
        numbered((plain ?? composed ?? '').replaceAll(/\$\{[^}]*\}/g, '{x}') + end),
      );
    return [
      ...taken(/(?:texto|onde):\s*(?:'([^']+)'|`([^`]+)`)/g),
      ...taken(/, '(Sem [^']+)'\]/g),
      ...taken(/(?:recusar\(|motivo: )(?:'([^']+)'|`([^`]+)`)/g, '.'),
    ];
  })
  .filter((text) => /[a-z]{2}/i.test(text));

/** How the refusal of a note with findings is put together. */
const RECUSA_DA_NOTA = [
  ...readFileSync(join(repository, 'apps/api/src/modules/nfe/notas/achados.ts'), 'utf8').matchAll(
    /(a^)?`([^`\n]*[a-z]{4}[^`\n]* [^`\n]*)`/g,
  ),
];

/** Why a note goes in contingency or not. */
const DA_CONTINGENCIA = [
  ...readFileSync(join(repository, 'packages/fiscal/src/sefaz/contingencia.ts'), 'utf8').matchAll(
    /(?:motivo: |^ +)(?:'([^'\n]+\.)'|`([^`\n]+\.)`)/gm,
  ),
];

/** What the authority would refuse of a note, and how it goes: written in `packages/fiscal`, read in its form. */
const saidOfNotes = globSync('packages/fiscal/src/conferencia/regras/*.ts', { cwd: repository }).flatMap((file) => {
  const source = readFileSync(join(repository, file), 'utf8');
  const sentences = [...source.matchAll(/mensagem:([\s\S]*?),\n\s*fonte:/g)].flatMap(([, written = '']) => [
    ...written.matchAll(/'([^'\n]+)'|`([^`]+)`/g),
  ]);
  // Whose and of what, which sentences have in a place: `do emitente`, `da base do ICMS`.
  const parts = source.matchAll(/'((?:d[ao]s?|de) [^'\n]+)'/g);
  return [...sentences, ...parts, ...RECUSA_DA_NOTA, ...DA_CONTINGENCIA]
    .map(([, plain, composed]) => numbered((plain ?? composed ?? '').replaceAll(/\$\{[^}]*\}/g, '{x}')))
    .filter((text) => /\s/.test(text) && /[a-z]{2}/.test(text));
});

/** A line of several texts, as the page says it: a formula term by term. */
const saidApart = (text: string): string[] => {
  const whole = numbered(text);
  if (hasSpanish(whole) || isNobodysLanguage(whole)) return [whole];
  return partsOf(whole)?.flatMap((part, place) => (place % 2 === 0 ? saidApart(part) : [])) ?? [whole];
};
const saidByTaxes = [...saidOfTaxes(repository), ...saidOfDecisions(repository)].flatMap(saidApart);
const saidByChannels = saidOfChannels(repository);
const saidByLayouts = saidOfLayouts(repository).flatMap(saidApart);

describe('tudo o que a API diz a uma pessoa tem o seu espanhol', () => {
  test('cada recusa da API e do contrato', () => {
    expect(sayingFiles(repository).length).toBeGreaterThan(500);
    expect(saidByApi.length).toBeGreaterThan(1000);
    expect(saidByApi.filter(({ text }) => !hasSpanish(text)).map(({ text, file }) => `${file}: ${text}`)).toEqual([]);
  });

  test('o que não deixa haver um arquivo do SPED', () => {
    expect(saidOfSped.length).toBeGreaterThan(40);
    expect(saidOfSped.filter((text) => !hasSpanish(text))).toEqual([]);
  });

  test('o que a conferência acha em uma nota antes de ela sair', () => {
    expect(saidOfNotes.length).toBeGreaterThan(60);
    expect(saidOfNotes.filter((text) => !hasSpanish(text))).toEqual([]);
  });

  test('por que um tributo é o que é: cada termo, cada fonte, cada recusa do motor e o que a decidiu', () => {
    expect(saidByTaxes.length).toBeGreaterThan(300);
    expect(saidByTaxes.filter((text) => !hasSpanish(text) && !isNobodysLanguage(text))).toEqual([]);
  });

  test('o que o leiaute não aceita em um documento', () => {
    expect(saidByLayouts.length).toBeGreaterThan(120);
    expect(saidByLayouts.filter((text) => !hasSpanish(text) && !isNobodysLanguage(text))).toEqual([]);
  });

  test('por que um serviço não respondeu', () => {
    expect(saidByChannels.length).toBeGreaterThan(8);
    expect(saidByChannels.filter((text) => !hasSpanish(text) && !isNobodysLanguage(text))).toEqual([]);
  });

  test('os textos do catálogo das recusas', () => {
    const texts = Object.values(contracts.errorCatalog).map(({ text }) => text);
    expect(texts.filter((text) => !hasSpanish(text))).toEqual([]);
  });

  test('o que ninguém mais diz não fica guardado, nem o mesmo duas vezes', () => {
    const said = new Set([
      ...saidByApi.map(({ text }) => text),
      ...saidOfSped,
      ...saidOfNotes,
      ...saidByTaxes,
      ...saidByLayouts,
      ...saidByChannels,
    ]);
    const covers = (key: string) =>
      [...said].some((text) => new RegExp(`^${escaped(key).replaceAll(/\\\{\d+\\\}/g, '[\\w.,]+')}$`).test(text));
    const keys = translated.map(([portuguese]) => numbered(portuguese));
    expect(keys.filter((key) => !said.has(key) && !covers(key))).toEqual([]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('o espanhol tem os mesmos lugares, e o mesmo tom', () => {
    const placesOf = (text: string) => [...text.matchAll(places)].map(([place]) => place.replace('=', '')).sort();
    const isShouted = (text: string) => !/[a-zà-ú]/.test(text.replaceAll(places, ''));
    for (const [portuguese, spanish] of translated) {
      expect(placesOf(spanish), portuguese).toEqual(placesOf(portuguese));
      expect(isShouted(spanish), portuguese).toBe(isShouted(portuguese));
    }
  });
});

/** What goes into a document of the tax authority as its layouts write it. */
const DOS_DOCUMENTOS =
  /^(DEVOLUCAO|NOTA (COMPLEMENTAR|DE AJUSTE|DE CREDITO|DE DEBITO|FISCAL EMITIDA)|NF-E EMITIDA|RETORNO DE|SEM GTIN|TRANSFERENCIA|VENDA)/;

test('em maiúsculas só se diz o que a especificação diz assim', () => {
  const ofSpecification = Object.values(contracts.mensagens).map(
    (text) => new RegExp(`^${escaped(numbered(text)).replaceAll(/\\\{\d+\\\}/g, '[\\w{}]+')}$`),
  );
  const words = (text: string) => text.replaceAll(places, '').match(/[A-ZÀ-Úa-zà-ú]{2,}/g) ?? [];
  const isShouted = (text: string) =>
    words(text).length > 1 &&
    words(text).some(({ length }) => length > 4) &&
    !/[a-zà-ú]/.test(text.replaceAll(places, ''));
  const isOurs = (text: string) => !ofSpecification.some((said) => said.test(text)) && !DOS_DOCUMENTOS.test(text);
  expect(
    saidByApi.filter(({ text }) => isShouted(text) && isOurs(text)).map(({ text, file }) => `${file}: ${text}`),
  ).toEqual([]);
  expect(
    translated.map(([portuguese]) => numbered(portuguese)).filter((text) => isShouted(text) && isOurs(text)),
  ).toEqual([]);
});

describe('uma recusa nova é vista onde quer que seja escrita', () => {
  test.each([
    [`throw new DomainError('INVALID', { text: 'Isto não se faz.' });`, ['Isto não se faz.']],
    [`const campos = { nome: 'NOME FEIO' };`, ['NOME FEIO']],
    [`problemas.nome ??= 'Nome muito feio';`, ['Nome muito feio']],
    [`z.string().regex(/x/, 'USE A LETRA X')`, ['USE A LETRA X']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
    ['recusar(`Faltam ${n} de ${nome}.`)', ['Faltam {0} de {1}.']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
    ['recusar(`${nome} não ` + `cabe em ${lugar}.`)', ['{0} não cabe em {1}.']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
    ['text: `Falta o ${a ? "nome do dono" : `Nome de ${b}`}.`', ['Falta o {0}.', 'Nome de {0}']],
    [`const text = um ? 'Há um erro.' : \`Há \${n} erros.\`;`, ['Há um erro.', 'Há {0} erros.']],
  ])('%s', (source, texts) => {
    expect(saidIn(source).sort()).toEqual([...texts].sort());
    expect(texts.filter((text) => hasSpanish(text))).toEqual([]);
  });

  test.each([
    [`import x from 'De longe';`],
    ['sql`select Nome from x`'],
    [`throw new Error('A list has no column')`],
    [`defineList({ summary: 'Lista barracas da feira' })`],
    [`enviar({ assunto: 'Carta da feira' })`],
    [`const chave = 'NOME_FEIO';`],
  ])('não é recusa: %s', (source) => {
    expect(saidIn(source)).toEqual([]);
  });
});

/** Where `nome` and the like are words of the program: columns, nutrients, parts of a certificate; what was put together before. */
const calledByUs =
  /cobranca[\\/]certificado\.ts$|balancas[\\/](?:nutricao|arquivos)\.ts$|importacao[\\/]importacao\.service\.ts$|entradas[\\/]lancar\.ts$|registers?[\\/]/;

test('o nome de um produto, de um cliente ou de uma conta nunca é traduzido, seja a palavra que for', () => {
  const spanish = new Map(translated.map(([text, said]) => [numbered(text), { text, said }]));
  const forgotten = sayingFiles(repository)
    .filter((file) => !calledByUs.test(file))
    .flatMap((file) => namesIn(readFileSync(join(repository, file), 'utf8')))
    .flatMap(({ text, places: named }) => {
      const entry = spanish.get(text);
      if (!entry) return [];
      const ofEntry = [...entry.text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      return named.some((place) => entry.said.includes(`{${ofEntry[place]}}`)) ? [text] : [];
    });
  expect(forgotten).toEqual([]);
});
