import { cores, type Folha } from './folha.ts';
import { fonteDe, larguraDoTexto, metricas } from './fontes.ts';

const fonte = fonteDe('helvetica', true);

/**
 * Large light letters across the page, under everything else.
 *
 * @param linhas the first large, the others smaller below it
 * @param graus inclination
 */
export function marcarFolha(folha: Folha, linhas: readonly string[], cor: string = cores.marca, graus?: number): void {
  const angulo = graus ?? (Math.atan2(folha.altura, folha.largura) * 180) / Math.PI;
  const radianos = (angulo * Math.PI) / 180;
  // As long as fits between the sides of the page at this angle, without shouting.
  const comprimento = 0.7 * Math.min(folha.largura / Math.cos(radianos), folha.altura / Math.sin(radianos));
  const tamanhos = linhas.map((linha, posicao) => {
    const cabe = comprimento / larguraDoTexto(linha, fonte, 1);
    return Math.min(cabe, posicao === 0 ? 88 : 26);
  });
  const alturas = tamanhos.map((tamanho) => tamanho * 1.15);
  let recuo = -alturas.reduce((soma, altura) => soma + altura, 0) / 2;
  for (const [posicao, linha] of linhas.entries()) {
    const tamanho = tamanhos[posicao] ?? 0;
    const altura = alturas[posicao] ?? 0;
    const base = recuo + (altura + tamanho * metricas[fonte].maiuscula) / 2;
    const largura = larguraDoTexto(linha, fonte, tamanho);
    // From the middle of the page: back half a line along the slope, down to the base line across it.
    const x = folha.largura / 2 - (largura / 2) * Math.cos(radianos) + base * Math.sin(radianos);
    const y = folha.altura / 2 + (largura / 2) * Math.sin(radianos) + base * Math.cos(radianos);
    folha.fundo.push({ tipo: 'texto', texto: linha, x, base: y, fonte, tamanho, cor, giro: angulo });
    recuo += altura;
  }
}
