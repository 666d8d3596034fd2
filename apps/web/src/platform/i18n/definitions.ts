import {
  contatoCampos,
  empresaCampos,
  enderecoCampos,
  type Field,
  observacaoCampos,
  registers,
  socioCampos,
  telefoneCampos,
} from '@retaguarda/contracts';
import { esEc } from './es-ec.ts';
import type { Locale } from './locale.ts';

type Texts = Record<string, string | undefined>;

/** Every object of the contract's definitions that holds texts a person reads, with the keys of those texts. */
function* holders(): Generator<[Texts, readonly string[]]> {
  for (const register of registers) {
    yield [register.label as Texts, ['one', 'many']];
    yield [register.screen as unknown as Texts, ['title']];
    yield* ofFields(register.fields);
  }
  for (const fields of [empresaCampos, enderecoCampos, telefoneCampos, contatoCampos, socioCampos, observacaoCampos])
    yield* ofFields(fields);
}

function* ofFields(fields: Readonly<Record<string, Field>>): Generator<[Texts, readonly string[]]> {
  for (const field of Object.values(fields)) {
    yield [field as unknown as Texts, ['label', 'section']];
    for (const option of field.options ?? []) yield [option as unknown as Texts, ['label']];
  }
}

const portuguese = new Map<Texts, Texts>();

/**
 * Makes the definitions speak a language. Columns, forms, filters and menu read their texts from the definitions, and a
 * page has one language at a time: the texts are exchanged in place, and the Portuguese kept to be put back.
 */
export function speakDefinitions(locale: Locale): void {
  for (const [holder, keys] of holders()) {
    const original = portuguese.get(holder) ?? Object.fromEntries(keys.map((key) => [key, holder[key]]));
    portuguese.set(holder, original);
    for (const key of keys) {
      const text = original[key];
      if (text !== undefined) holder[key] = locale === 'es-EC' ? (esEc[text] ?? text) : text;
    }
  }
}
