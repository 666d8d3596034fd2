import { describe, expect, test } from 'vitest';
import { png } from '../../../test-support/impressos.ts';
import { ErroDeImpressao } from '../erro.ts';
import { Folha } from './folha.ts';
import { montarPdf } from './pdf.ts';

const informacoes = { titulo: 'NF-e 1', autor: 'LOJA', criadoEm: '2026-11-20T10:30:00-03:00' };

function comLogo(bytes: Uint8Array, quantas: number): Folha[] {
  return Array.from({ length: quantas }, () => {
    const folha = new Folha(200, 200);
    folha.tracos.push({ tipo: 'imagem', bytes, area: { x: 10, y: 10, largura: 50, altura: 50 } });
    return folha;
  });
}

const imagens = (pdf: Uint8Array): number => Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1;

describe('o PDF', () => {
  test('é o mesmo, byte a byte, para as mesmas folhas', async () => {
    const logo = png(20, 10, [10, 20, 30]);
    const [um, outro] = await Promise.all([
      montarPdf(comLogo(logo, 2), informacoes),
      montarPdf(comLogo(logo, 2), informacoes),
    ]);
    expect(Buffer.compare(um, outro)).toBe(0);
  });

  test('traz o título e a data do documento, não a do relógio', async () => {
    const pdf = Buffer.from(await montarPdf([new Folha(100, 100)], informacoes)).toString('latin1');
    expect(pdf).toContain('(D:20261120133000Z)');
    expect(pdf).toContain('NF-e 1');
  });

  test('guarda o logotipo uma vez só, por mais folhas que haja', async () => {
    expect(imagens(await montarPdf(comLogo(png(20, 10, [0, 0, 0]), 5), informacoes))).toBe(1);
  });

  test('uma imagem que não se lê é um erro para o usuário', async () => {
    const quebrada = montarPdf(comLogo(new Uint8Array([1, 2, 3, 4]), 1), informacoes);
    await expect(quebrada).rejects.toThrow(ErroDeImpressao);
    await expect(quebrada).rejects.toMatchObject({ codigo: 'IMAGEM_INVALIDA' });
  });
});
