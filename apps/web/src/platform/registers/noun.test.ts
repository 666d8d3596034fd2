import { expect, test } from 'vitest';
import { inSentence } from '../i18n/noun.ts';

test.each([
  ['Marca', 'marca'],
  ['Condição de pagamento', 'condição de pagamento'],
  ['CFOP', 'CFOP'],
  ['Código ANP', 'código ANP'],
  ['NF-e', 'NF-e'],
  ['E-mail', 'e-mail'],
  ['Pré-contrato', 'pré-contrato'],
  ['Cobranças Pix', 'cobranças Pix'],
])('%s no meio da frase é %s', (label, text) => expect(inSentence(label)).toBe(text));
