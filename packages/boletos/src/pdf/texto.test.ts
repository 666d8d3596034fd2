import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FolhaObservada } from '../../test-support/folha-observada.ts';
import type { Area } from './medidas.ts';
import { escreverBloco, escreverLinha, escrevivel } from './texto.ts';

const area: Area = { x: 50, y: 100, largura: 120, altura: 30 };

const areas = fc.record({
  x: fc.integer({ min: 0, max: 200 }),
  y: fc.integer({ min: 0, max: 600 }),
  largura: fc.integer({ min: 20, max: 300 }),
  altura: fc.integer({ min: 8, max: 100 }),
});
const textos = fc.oneof(fc.string({ maxLength: 400 }), fc.string({ unit: 'grapheme', maxLength: 200 }));

/** A quarter of a point is less than a printer dot. */
const folga = 0.25;

function esperarDentro(folha: FolhaObservada, { x, y, largura, altura }: Area): void {
  for (const escrito of folha.textos) {
    expect(escrito.x).toBeGreaterThanOrEqual(x - folga);
    expect(escrito.x + escrito.largura).toBeLessThanOrEqual(x + largura + folga);
    expect(escrito.y).toBeGreaterThanOrEqual(y - folga);
    expect(escrito.y + escrito.tamanho).toBeLessThanOrEqual(y + altura + folga);
  }
}

describe('o texto do boleto', () => {
  test('de várias linhas nunca sai da caixa, por mais comprido que seja', () => {
    fc.assert(
      fc.property(fc.array(textos, { maxLength: 8 }), areas, (paragrafos, caixa) => {
        const folha = new FolhaObservada();
        escreverBloco(folha, paragrafos, caixa);
        esperarDentro(folha, caixa);
      }),
      { numRuns: 60 },
    );
  });

  test('de uma linha encolhe até o mínimo e depois é cortado com reticências', () => {
    fc.assert(
      fc.property(textos, areas, (texto, caixa) => {
        const folha = new FolhaObservada();
        escreverLinha(folha, texto, caixa, { alinhamento: 'centro' });
        esperarDentro(folha, caixa);
      }),
      { numRuns: 60 },
    );
  });

  test('que cabe fica no tamanho pedido; o que quase cabe encolhe inteiro', () => {
    const folha = new FolhaObservada();
    escreverLinha(folha, 'Curto', area, { tamanho: 8 });
    escreverLinha(folha, 'Um texto que encolhe só um pouco', area, { tamanho: 8 });
    escreverLinha(folha, 'Um texto comprido demais para caber em tão pouco espaço de papel', area, { tamanho: 8 });
    const [curto, medio, longo] = folha.textos;
    expect(curto).toMatchObject({ texto: 'Curto', tamanho: 8 });
    expect(medio?.texto).toBe('Um texto que encolhe só um pouco');
    expect(medio?.tamanho).toBeLessThan(8.01);
    expect(longo?.texto).toMatch(/^Um texto comprido.*…$/);
    expect(longo?.tamanho).toBe(6);
  });

  test('cortado no fim de um bloco diz que continuava', () => {
    const folha = new FolhaObservada();
    escreverBloco(
      folha,
      Array.from({ length: 40 }, (_, i) => `linha ${i}`),
      area,
    );
    expect(folha.textos.at(-1)?.texto).toMatch(/…$/);
    expect(folha.textos[0]?.texto).toBe('linha 0');
  });

  test('alinhado à direita termina na margem', () => {
    const folha = new FolhaObservada();
    escreverLinha(folha, '1.234,56', area, { alinhamento: 'direita' });
    const [valor] = folha.textos;
    expect((valor?.x ?? 0) + (valor?.largura ?? 0)).toBeCloseTo(area.x + area.largura, 5);
  });

  test.each([
    ['Pão de Açúcar – “à vista” € 10…', 'Pão de Açúcar – “à vista” € 10…'],
    ['linha 1\nlinha 2\tfim', 'linha 1 linha 2 fim'],
    ['Łódź ☕ 日本', '?ódz ? ??'],
    ['São João', 'São João'],
  ])('só usa sinais que a fonte do PDF escreve: %j → %j', (texto, escrito) => {
    expect(escrevivel(texto)).toBe(escrito);
  });
});
