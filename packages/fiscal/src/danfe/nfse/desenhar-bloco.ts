import type { Folha } from '../desenho/folha.ts';
import { type Area, mm } from '../desenho/medidas.ts';
import { type Estilo, escrever } from '../desenho/texto.ts';
import type { BlocoDaNfse, CampoDaNfse } from './campos.ts';
import { coluna, corpo, divisoria, fio, medidas, rotuloDoCampo, semDados, sombra, tamanho } from './medidas.ts';

/** Contents never go below the size of the norm: what does not fit ends in an ellipsis. */
export const conteudo: Estilo = { familia: 'helvetica', tamanho, minimo: tamanho, linhas: 1 };

const alturaDaLinha = (bloco: BlocoDaNfse): number =>
  mm('frase' in bloco ? medidas.frase : bloco.alta ? medidas.linhaDoTotal : medidas.linha);

export const alturaDoBloco = (bloco: BlocoDaNfse): number =>
  alturaDaLinha(bloco) * ('frase' in bloco ? 1 : bloco.linhas.length);

/** @returns where the next block starts */
export function desenharBloco(folha: Folha, bloco: BlocoDaNfse, topo: number): number {
  const altura = alturaDaLinha(bloco);
  const inteira = { ...corpo, y: topo, altura };
  const negrito: Estilo = { familia: 'helvetica', negrito: true, tamanho: 7, minimo: 5.5 };
  folha.linha(corpo.x, topo, corpo.x + corpo.largura, topo, divisoria);
  if ('frase' in bloco) {
    folha.tinta({ ...inteira, y: topo + 0.25, altura: altura - 0.5 }, sombra);
    escrever(folha, bloco.frase, inteira, { ...negrito, alinhamento: 'centro' });
    return topo + altura;
  }
  let y = topo;
  for (const [posicao, linha] of bloco.linhas.entries()) {
    let x = corpo.x;
    if (posicao === 0) {
      const titulo = { x, y, largura: coluna, altura };
      folha.tinta({ ...titulo, y: y + 0.25, altura: altura - 0.25 }, sombra);
      escrever(folha, bloco.titulo, { ...titulo, x: x + mm(0.8), largura: coluna - mm(1.6) }, negrito);
      x += coluna;
    } else folha.linha(corpo.x, y, corpo.x + corpo.largura, y, fio.espessura, fio.cor);
    for (const campo of linha) {
      const largura = coluna * (campo.colunas ?? 1);
      desenharCampo(folha, campo, { x, y, largura, altura }, rotuloDoCampo);
      x += largura;
    }
    y += altura;
  }
  return y;
}

/** Label and contents of a field, `-` when there is nothing to say. */
export function desenharCampo(folha: Folha, campo: CampoDaNfse, area: Area, rotulo: Estilo): void {
  if (campo.destaque) folha.tinta({ ...area, y: area.y + 0.25, altura: area.altura - 0.5 }, sombra);
  const dentro = { x: area.x + mm(0.8), largura: area.largura - mm(1.6) };
  const alturaDoRotulo = mm(3.2);
  escrever(folha, campo.rotulo, { ...dentro, y: area.y + mm(0.95), altura: alturaDoRotulo - mm(0.95) }, rotulo);
  const valor = { ...dentro, y: area.y + alturaDoRotulo, altura: area.altura - alturaDoRotulo - mm(0.3) };
  escrever(folha, campo.valor || semDados, valor, conteudo);
}
