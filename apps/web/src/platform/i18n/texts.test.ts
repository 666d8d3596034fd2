import { empresaCampos, mensagens, registers } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { formatsOf } from './formats-of.ts';
import { currentLocale, defineTexts, definitionsReady, setLocale, translate } from './texts.ts';

const bancos = registers.find(({ resource }) => resource === 'bancos') as (typeof registers)[number];

const texts = defineTexts('teste', {
  'pt-BR': { ola: 'Olá, {nome}', itens_one: '{count} item', itens_other: '{count} itens' },
  'es-EC': { ola: 'Hola, {nome}', itens_one: '{count} ítem', itens_other: '{count} ítems' },
});

async function inLanguage(locale: 'pt-BR' | 'es-EC', act: () => void): Promise<void> {
  Object.assign(globalThis, { document: { documentElement: { lang: '' } } });
  await setLocale(locale);
  try {
    act();
    expect(document.documentElement.lang).toBe(locale);
  } finally {
    await setLocale('pt-BR');
    Reflect.deleteProperty(globalThis, 'document');
  }
}

describe('textos', () => {
  test('o texto recebe os valores e segue a quantidade', () => {
    expect(translate(texts, 'ola', { nome: 'Ana {x}' })).toBe('Olá, Ana {x}');
    expect([0, 1, 2, 1_000_000].map((count) => translate(texts, 'itens', { count }))).toEqual([
      '0 itens',
      '1 item',
      '2 itens',
      '1.000.000 itens',
    ]);
  });

  test('uma quantidade tem os milhares separados; um código, que vem como texto, não', async () => {
    expect(translate(texts, 'itens', { count: 5000 })).toBe('5.000 itens');
    expect(translate(texts, 'itens', { count: 1234.5 })).toBe('1.234,5 itens');
    expect(translate(texts, 'ola', { nome: '20261126' })).toBe('Olá, 20261126');
    await inLanguage('es-EC', () => expect(translate(texts, 'itens', { count: 5000 })).toBe('5.000 ítems'));
  });

  test('em espanhol também, com o plural de lá', async () => {
    await inLanguage('es-EC', () => {
      expect(translate(texts, 'ola', { nome: 'Ana' })).toBe('Hola, Ana');
      expect(translate(texts, 'itens', { count: 0 })).toBe('0 ítems');
    });
  });
});

test('cadastros e empresas falam a língua da tela, e voltam ao português', async () => {
  const { fields, label, screen } = bancos;
  await inLanguage('es-EC', () => {
    expect([fields.nome?.label, label.one, empresaCampos.razaoSocial.label]).toEqual([
      'Nombre',
      'Banco',
      'Razón social',
    ]);
    expect(empresaCampos.tipoPessoa.options?.map((option) => option.label)).toContain('Extranjera');
    expect(bancos.purpose).toBe('Instituciones financieras con código COMPE, usadas en cuentas y boletos.');
    expect(mensagens.confirmInactivate).toBe('¿REALMENTE DESEA INACTIVAR?');
  });
  expect([fields.nome?.label, label.many, screen.title]).toEqual(['Nome', 'Bancos', 'Bancos']);
  expect(empresaCampos.razaoSocial.label).toBe('Razão social');
  expect(mensagens.confirmInactivate).toBe('DESEJA REALMENTE INATIVAR?');
});

test('a tela que abre enquanto a língua da pessoa chega espera por ela, e não a desfaz', async () => {
  Object.assign(globalThis, { document: { documentElement: { lang: '' } } });
  const adotada = setLocale('es-EC');
  await definitionsReady();
  await adotada;
  try {
    expect([currentLocale(), bancos.fields.nome?.label]).toEqual(['es-EC', 'Nombre']);
  } finally {
    await setLocale('pt-BR');
    Reflect.deleteProperty(globalThis, 'document');
  }
});

describe('formatos', () => {
  const pt = formatsOf('pt-BR');
  const es = formatsOf('es-EC');

  test.each([
    ['1234.50', 'R$ 1.234,50', '$ 1.234,50'],
    ['-0.5', '-R$ 0,50', '-$ 0,50'],
    ['90071992547409.93', 'R$ 90.071.992.547.409,93', '$ 90.071.992.547.409,93'],
  ])('dinheiro %s', (value, real, dollar) => {
    expect(pt.money(value).replaceAll('\u00a0', ' ')).toBe(real);
    expect(es.money(value).replaceAll('\u00a0', ' ')).toBe(dollar);
  });

  test('custos têm quatro casas, na moeda da língua', () => {
    expect(pt.money('1234.5', 4)).toBe('R$\u00a01.234,5000');
    expect(es.money('1234.5', 4)).toBe('$\u00a01.234,5000');
    expect([pt.unit('R$'), es.unit('R$'), es.unit('kg')]).toEqual(['R$', '$', 'kg']);
  });

  test('números e datas são escritos como no Brasil', () => {
    expect(pt.decimal('1234.5', 2)).toBe('1.234,50');
    expect(pt.decimal('0.123456')).toBe('0,123456');
    expect(pt.integer(12_345)).toBe('12.345');
    expect(pt.date('2026-11-05')).toBe('05/11/2026');
    expect(pt.instant('2026-11-05T14:30:00Z')).toMatch(/^05\/11\/2026 \d\d:30$/);
  });

  test('o tempo passado é dito por extenso', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(pt.relative('2026-11-20T11:55:00Z', now)).toBe('há 5 minutos');
    expect(pt.relative('2026-11-19T12:00:00Z', now)).toBe('ontem');
    expect(es.relative('2026-11-20T10:00:00Z', now)).toBe('hace 2 horas');
  });
});
