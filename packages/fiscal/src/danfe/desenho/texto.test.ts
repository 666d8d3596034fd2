import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escritos, semEspacos, textosDe, transbordos, tudoEscrito } from '../../../test-support/leitura-de-folhas.ts';
import { escrevivel } from './caracteres.ts';
import { Folha } from './folha.ts';
import { larguraDoTexto } from './fontes.ts';
import { desenharGirado, escreverGirado } from './giro.ts';
import { FluxoDeTexto, quebrar, quebrarPorIgual } from './quebra.ts';
import { escrever } from './texto.ts';

const palavras = fc.array(fc.stringMatching(/^[A-Za-zÀ-ü0-9.,$-]{1,30}$/), { minLength: 1, maxLength: 60 });
const texto = palavras.map((lista) => lista.join(' '));

describe('um texto numa caixa', () => {
  const casos = fc.record({
    escrito: texto,
    largura: fc.integer({ min: 20, max: 300 }),
    altura: fc.integer({ min: 8, max: 60 }),
  });

  const encaixar = ({ escrito, largura, altura }: { escrito: string; largura: number; altura: number }) => {
    const folha = new Folha(400, 100);
    const coube = escrever(folha, escrito, { x: 10, y: 10, largura, altura }, { tamanho: 9, minimo: 5 });
    return { folha, coube };
  };

  test('nunca passa dos lados, nem do alto, nem do pé', () => {
    fc.assert(
      fc.property(casos, (caso) => {
        expect(transbordos([encaixar(caso).folha])).toEqual([]);
      }),
    );
  });

  test('está inteiro, ou diz que foi cortado e termina em reticências', () => {
    fc.assert(
      fc.property(casos, (caso) => {
        const { folha, coube } = encaixar(caso);
        if (coube) expect(tudoEscrito([folha])).toBe(semEspacos(escrevivel(caso.escrito)));
        else expect(escritos([folha]).at(-1)).toMatch(/…$/);
      }),
    );
  });

  test('fica do tamanho pedido quando cabe, e diminui antes de quebrar', () => {
    const folha = new Folha(400, 100);
    const caixa = { x: 0, y: 0, largura: 100, altura: 30 };
    escrever(folha, 'CURTO', caixa, { tamanho: 9 });
    escrever(folha, 'UM POUCO MAIS LONGO', caixa, { tamanho: 9, minimo: 5 });
    const [curto, longo] = textosDe(folha);
    expect(curto?.tamanho).toBe(9);
    expect(longo?.tamanho).toBeLessThan(9);
    expect(longo?.texto).toBe('UM POUCO MAIS LONGO');
  });

  test('não parte uma palavra enquanto puder diminuir a letra', () => {
    const folha = new Folha(400, 100);
    escrever(folha, 'TRANSPORTE RODOVIARIO', { x: 0, y: 0, largura: 50, altura: 40 }, { tamanho: 12, minimo: 4 });
    expect(escritos([folha])).toEqual(['TRANSPORTE', 'RODOVIARIO']);
  });

  test('vazio não escreve nada', () => {
    const folha = new Folha(100, 100);
    expect(escrever(folha, '  ', { x: 0, y: 0, largura: 50, altura: 10 })).toBe(true);
    expect(folha.tracos).toEqual([]);
  });

  test('deitado fica dentro da faixa', () => {
    const folha = new Folha(200, 200);
    escreverGirado(
      folha,
      'DADOS DOS PRODUTOS / SERVIÇOS',
      { x: 20, y: 20, largura: 14, altura: 120 },
      { tamanho: 8, minimo: 4 },
    );
    expect(transbordos([folha])).toEqual([]);
    expect(textosDe(folha).every(({ giro }) => giro === 90)).toBe(true);
  });

  test('deitado leva as linhas e as molduras junto', () => {
    const folha = new Folha(200, 200);
    desenharGirado(folha, { x: 10, y: 20, largura: 30, altura: 100 }, (deitada) => {
      deitada.moldura({ x: 0, y: 0, largura: 100, altura: 30 });
      deitada.linha(0, 15, 100, 15);
    });
    expect(folha.tracos[0]).toMatchObject({ area: { x: 10, y: 20, largura: 30, altura: 100 } });
    expect(folha.tracos[1]).toMatchObject({ de: [25, 120], ate: [25, 20] });
  });
});

describe('a quebra de linhas', () => {
  test('não perde nem repete letra, e nenhuma linha passa da largura', () => {
    fc.assert(
      fc.property(texto, fc.integer({ min: 12, max: 200 }), (escrito, largura) => {
        const linhas = quebrar(escrito, largura, 'Times-Roman', 7);
        expect(semEspacos(linhas.join(''))).toBe(semEspacos(escrito));
        for (const linha of linhas) expect(larguraDoTexto(linha, 'Times-Roman', 7)).toBeLessThanOrEqual(largura + 0.01);
      }),
    );
  });

  test('o fluxo entregue em pedaços de larguras diferentes continua de onde parou', () => {
    fc.assert(
      fc.property(
        fc.array(texto, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 6 }),
        (paragrafos, linhas) => {
          const fluxo = new FluxoDeTexto(paragrafos, 'Times-Roman', 7);
          const saida: string[] = [];
          for (let n = 0; !fluxo.vazio; n += 1) saida.push(...fluxo.tirar(n % 2 === 0 ? 90 : 160, linhas));
          expect(semEspacos(saida.join(''))).toBe(semEspacos(paragrafos.join('')));
        },
      ),
    );
  });

  test('conta as linhas sem as gastar', () => {
    const fluxo = new FluxoDeTexto(['um dois três quatro cinco'], 'Times-Roman', 10);
    const quantas = fluxo.contar(40);
    expect(fluxo.tirar(40, 99)).toHaveLength(quantas);
  });

  test('não separa o cifrão do valor', () => {
    const linhas = quebrar(
      'Tributos totais R$ 1.234,56',
      larguraDoTexto('Tributos totais R$', 'Helvetica', 8),
      'Helvetica',
      8,
    );
    expect(linhas).toEqual(['Tributos totais', 'R$ 1.234,56']);
  });

  test('por igual, as linhas ficam parecidas sem que haja mais delas', () => {
    const chave = '3526 1111 2223 3300 0181 6500 1000 0012 3411 8273 6452';
    expect(quebrarPorIgual(chave, 150, 'Helvetica', 7)).toEqual([
      '3526 1111 2223 3300 0181 6500',
      '1000 0012 3411 8273 6452',
    ]);
  });
});

describe('os caracteres', () => {
  test('acentos e sinais do português ficam; o que a fonte não tem aparece como falta', () => {
    expect(escrevivel('Pão & Açúcar – “½” €')).toBe('Pão & Açúcar – “½” €');
    expect(escrevivel('Dvořák\t日本')).toBe('Dvorák ??');
  });
});
