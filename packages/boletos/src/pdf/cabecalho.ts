import type { DocumentoBoleto } from '../documento.ts';
import { codigoBanco } from './apresentacao.ts';
import { desenharImagem } from './imagem.ts';
import { type Area, type Folha, mm } from './medidas.ts';
import { riscar } from './tabela.ts';
import { escreverLinha } from './texto.ts';

/** Name of the bank, its code between thick bars and the typed line (or a title), over a thick line. */
export function desenharCabecalho(folha: Folha, documento: DocumentoBoleto, area: Area, direita: string): void {
  const base = area.y + area.altura;
  const larguraNome = area.largura * 0.24;
  const larguraCodigo = mm(17);
  const x1 = area.x + larguraNome;
  const x2 = x1 + larguraCodigo;
  const faixa = { y: area.y, altura: area.altura };
  const marca = { ...faixa, x: area.x, largura: larguraNome - mm(2) };
  if (documento.logoBanco) {
    const imagem = { ...marca, y: marca.y + mm(0.8), altura: marca.altura - mm(1.6) };
    desenharImagem(folha, documento.logoBanco, 'logoBanco', imagem);
  } else escreverLinha(folha, documento.boleto.banco.nome, marca, { tamanho: 11, negrito: true });
  riscar(folha, x1, area.y + mm(1), x1, base, 1.4);
  riscar(folha, x2, area.y + mm(1), x2, base, 1.4);
  const codigo = { x: x1, largura: larguraCodigo, ...faixa };
  escreverLinha(folha, codigoBanco(documento), codigo, { tamanho: 14, negrito: true, alinhamento: 'centro' });
  const resto = { x: x2 + mm(2), largura: area.x + area.largura - x2 - mm(2), ...faixa };
  escreverLinha(folha, direita, resto, { tamanho: 11, negrito: true, alinhamento: 'direita' });
  riscar(folha, area.x, base, area.x + area.largura, base, 1.2);
}
