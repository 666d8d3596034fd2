import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longText, text, url } from './fields.ts';
import { isOneLine, isSeen, ONE_LINE, ONLY_SEEN } from './written.ts';

const line = text({ label: 'Nome', max: 60, required: true }).schema;
const lines = longText({ label: 'Observação', max: 60, required: true }).schema;
const refusal = (schema: typeof line, value: string) => schema.safeParse(value).error?.issues[0]?.message;

describe('o que se escreve', () => {
  test.each([
    ['quebra de linha', 'Uma\nDuas'],
    ['volta do carro', 'Uma\rDuas'],
    ['tabulação', 'Uma\tDuas'],
    ['separador de linhas', 'Uma\u2028Duas'],
    ['da direita para a esquerda', 'nota\u202Efdp.exe'],
    ['isolado de direção', 'nota\u2067fdp'],
    ['marca de direção', 'nota\u200Ffdp'],
    ['espaço sem largura', 'No\u200Bme'],
    ['junção sem emoji', 'No\u200Dme'],
    ['começo de arquivo no meio', 'No\uFEFFme'],
    ['hífen que não se vê', 'No\u00ADme'],
    ['nulo', 'No\u0000me'],
    ['sino', 'No\u0007me'],
    ['controle de 8 bits', 'No\u0085me'],
    ['preenchimento', '\u3164'],
    ['metade de um caractere', 'No\uD800me'],
  ])('em uma linha, recusa %s, com a frase', (_, value) => {
    expect(refusal(line, value)).toBe(ONE_LINE);
  });

  test.each(['Uma\nDuas', 'Uma\r\nDuas', 'Item\tvalor'])('em várias linhas, guarda %j', (value) => {
    expect(lines.parse(value)).toBe(value);
  });

  test.each(['nota\u202Efdp.exe', 'No\u200Bme', 'No\u0007me', 'No\u0000me', 'Uma\u2028Duas'])(
    'em várias linhas, recusa %j, com a frase',
    (value) => {
      expect(refusal(lines, value)).toBe(ONLY_SEEN);
    },
  );

  test.each([
    'Pão de açúcar 5 kg',
    'Ñandú',
    '日本酒',
    'שלום',
    'Café ☕️',
    'Família 👨‍👩‍👧',
    'Cozinheira 👩🏽‍🍳',
    '½ pizza',
    'R$ 1 000',
  ])('guarda %s como veio', (value) => {
    expect(line.parse(value)).toBe(value);
  });

  test('letra e acento escritos à parte são a letra acentuada', () => {
    expect(line.parse('Pa\u0303o')).toBe('P\u00E3o');
    expect(lines.parse('Pa\u0303o\ne cafe\u0301')).toBe('Pão\ne café');
  });

  test('o que passa em uma linha passa em várias, e nada do que passa quebra a linha', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        if (!isOneLine(value)) return;
        expect(isSeen(value)).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
        expect(value).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });
});

describe('um endereço', () => {
  const site = url({ label: 'Site', max: 60, required: true }).schema;

  test.each([
    ['https://www.aurora.com.br/loja?a=1#b', 'https://www.aurora.com.br/loja?a=1#b'],
    ['http://aurora.com.br', 'http://aurora.com.br'],
    ['HTTPS://Aurora.com.br', 'HTTPS://Aurora.com.br'],
    ['www.aurora.com.br', 'https://www.aurora.com.br'],
    ['  aurora.test/loja ', 'https://aurora.test/loja'],
    ['https://pão.com.br', 'https://pão.com.br'],
    ['http://203.0.113.9:8080/', 'http://203.0.113.9:8080/'],
  ])('%j é guardado como %j', (value, kept) => {
    expect(site.parse(value)).toBe(kept);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript://aurora.com.br/%0aalert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://aurora.com.br',
    'mailto:a@aurora.com.br',
    'https://',
    'https:///caminho',
    'http:aurora.com.br',
    'https://aurora',
    'https://aurora.com.br@golpe.com',
    'https://a:b@aurora.com.br',
    'https:\\\\aurora.com.br',
    'https://aurora.com.br/a b',
    'https://aurora.com.br/\u202Egpj.exe',
    'aurora',
    `https://aurora.com.br/${'a'.repeat(60)}`,
  ])('%j é recusado', (value) => {
    expect(site.safeParse(value).success).toBe(false);
  });

  test('onde só https serve, http é recusado e o que não diz vira https', () => {
    const only = url({ label: 'Arquivo', max: 60, required: true, onlyHttps: true }).schema;
    expect(only.parse('aurora.test/a.zip')).toBe('https://aurora.test/a.zip');
    expect(only.safeParse('http://aurora.test/a.zip').success).toBe(false);
  });
});
