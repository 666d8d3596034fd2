import type { DocumentoBoleto } from '../documento.ts';
import { reais, vencimento } from './apresentacao.ts';
import { desenharFicha } from './ficha.ts';
import { type Area, type Folha, mm } from './medidas.ts';
import { desenharLinha, linhaDeCorte } from './tabela.ts';
import { escreverLinha } from './texto.ts';

const larguraCanhoto = mm(31);
const vao = mm(4);

/** Draws one leaf of a booklet: the stub the payer keeps, and the form, side by side. */
export function desenharFolhaDeCarne(folha: Folha, documento: DocumentoBoleto, area: Area): void {
  desenharCanhoto(folha, documento, { ...area, largura: larguraCanhoto });
  const corte = area.x + larguraCanhoto + vao / 2;
  linhaDeCorte(folha, corte, area.y, corte, area.y + area.altura);
  const x = area.x + larguraCanhoto + vao;
  desenharFicha(folha, documento, { x, y: area.y, largura: area.x + area.largura - x });
}

function desenharCanhoto(folha: Folha, documento: DocumentoBoleto, area: Area): void {
  const { boleto, parcela } = documento;
  const cabecalho = { ...area, altura: mm(8) };
  escreverLinha(folha, boleto.banco.nome, cabecalho, { tamanho: 9, negrito: true });
  const forte = { negrito: true, tamanho: 9, alinhamento: 'direita' } as const;
  const linhas: [rotulo: string, conteudo: string | string[], altura: number, estilo?: object][] = [
    ['Parcela', parcela ? `${parcela.numero}/${parcela.total}` : 'única', 7],
    ['Vencimento', vencimento(documento), 7, forte],
    ['Agência/Código do beneficiário', boleto.agenciaCodigoImpresso, 7],
    ['Nosso número', boleto.nossoNumeroImpresso, 7],
    ['Nº do documento', documento.numeroDocumento, 7],
    ['(=) Valor do documento', reais(boleto.valor), 7, forte],
    ['(=) Valor cobrado', '', 7],
    ['Beneficiário', [documento.beneficiario.nome], 11],
    ['Pagador', [documento.pagador.nome], 11],
  ];
  let y = area.y + cabecalho.altura;
  for (const [rotulo, conteudo, altura, estilo] of linhas) {
    desenharLinha(folha, { ...area, y, altura: mm(altura) }, [
      { rotulo, conteudo, peso: 1, ...(estilo && { estilo }) },
    ]);
    y += mm(altura);
  }
  const rodape = { ...area, y: area.y + area.altura - mm(4), altura: mm(3) };
  escreverLinha(folha, 'Recibo do pagador', rodape, { tamanho: 6.5, alinhamento: 'centro' });
}
