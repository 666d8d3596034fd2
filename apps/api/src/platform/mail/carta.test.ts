import { expect, test } from 'vitest';
import { type Carta, cartaEmHtml, cartaEmTexto } from './carta.ts';

const completa: Carta = {
  nome: 'Ana & Filhos <Ltda>',
  paragrafos: ['Primeiro.', 'Linha um\nlinha dois'],
  link: { rotulo: 'Abrir', url: 'https://loja.test/x?a=1&b="2"' },
  fatos: [['Usuário', 'ana.silva']],
  rodape: 'Vale por 1 dia.',
};

test('o texto diz tudo, em parágrafos, e o endereço por extenso', () => {
  expect(cartaEmTexto(completa)).toBe(
    'Olá, Ana & Filhos <Ltda>.\n\nPrimeiro.\n\nLinha um\nlinha dois\n\nAbrir:\nhttps://loja.test/x?a=1&b="2"\n\nUsuário: ana.silva\n\nVale por 1 dia.\n\n',
  );
  expect(cartaEmTexto({ paragrafos: ['Só isto.'] })).toBe('Olá.\n\nSó isto.\n\n');
});

test('o HTML diz o mesmo, e nada do que as pessoas escrevem vira marcação', () => {
  const html = cartaEmHtml('Assunto <b>', completa);
  expect(html).toContain('<title>Assunto &lt;b&gt;</title>');
  expect(html).toContain('Olá, Ana &amp; Filhos &lt;Ltda&gt;.');
  expect(html).toContain('Linha um<br>linha dois');
  expect(html).toContain('href="https://loja.test/x?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain('Usuário: <strong>ana.silva</strong>');
  expect(html).not.toMatch(/<img|<script|src=/);
});
