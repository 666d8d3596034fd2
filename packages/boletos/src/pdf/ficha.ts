import { type DocumentoBoleto, localPagamentoPadrao } from '../documento.ts';
import { data, nomeEDocumento, participante, reais, vencimento } from './apresentacao.ts';
import { desenharCabecalho } from './cabecalho.ts';
import { desenharItf, tamanhoCodigoBarras } from './itf.ts';
import { type Area, cores, type Folha, mm } from './medidas.ts';
import { desenharQr, type MatrizQr, qrDoBoleto } from './qr-code.ts';
import { type Celula, desenharLinha, riscar } from './tabela.ts';
import { type Estilo, escreverBloco, escreverLinha } from './texto.ts';

const direita: Estilo = { alinhamento: 'direita' };
const valorForte: Estilo = { alinhamento: 'direita', negrito: true, tamanho: 9.5 };

/** Heights, in millimetres, of the bands of the form; they add up to 95 mm, of the 95 to 108 allowed. */
const alturas = { cabecalho: 8, linha: 6.6, beneficiario: 9.2, lateral: 5.8, pagador: 12.5, codigo: 16.5 } as const;

export const alturaFicha = mm(
  alturas.cabecalho + 3 * alturas.linha + alturas.beneficiario + 5 * alturas.lateral + alturas.pagador + alturas.codigo,
);

/**
 * Draws the "ficha de compensação": what the bank reads, with the barcode of 103 by 13 mm at the foot.
 *
 * @param area upper left corner and width (170 mm or more, FEBRABAN); the height is `alturaFicha`
 * @source BCB Carta Circular 2.926 (2000-07-25), annex: model of the form
 */
export function desenharFicha(
  folha: Folha,
  documento: DocumentoBoleto,
  area: Omit<Area, 'altura'>,
  qr: MatrizQr | undefined = qrDoBoleto(documento),
): void {
  const { boleto } = documento;
  const coluna = larguraColuna(area.largura);
  let y = area.y;
  const faixa = (altura: number): Area => {
    y += mm(altura);
    return { x: area.x, largura: area.largura, y: y - mm(altura), altura: mm(altura) };
  };
  desenharCabecalho(folha, documento, faixa(alturas.cabecalho), boleto.linhaDigitavel);
  const linha = (altura: number, celulas: readonly Celula[], ultima: Celula): void => {
    const inteira = faixa(altura);
    desenharLinha(folha, { ...inteira, largura: inteira.largura - coluna }, celulas);
    const x = inteira.x + inteira.largura - coluna;
    riscar(folha, x, inteira.y, x, inteira.y + inteira.altura);
    desenharLinha(folha, { ...inteira, x, largura: coluna }, [ultima]);
  };
  linha(alturas.linha, [{ rotulo: 'Local de pagamento', conteudo: localPagamento(documento), peso: 1 }], {
    rotulo: 'Vencimento',
    conteudo: vencimento(documento),
    peso: 1,
    estilo: valorForte,
    destaque: true,
  });
  linha(
    alturas.beneficiario,
    [{ rotulo: 'Beneficiário', conteudo: participante(documento.beneficiario), peso: 1, estilo: { tamanho: 8 } }],
    { rotulo: 'Agência/Código do beneficiário', conteudo: boleto.agenciaCodigoImpresso, peso: 1, estilo: direita },
  );
  linha(alturas.linha, dadosDoDocumento(documento), {
    rotulo: 'Nosso número',
    conteudo: boleto.nossoNumeroImpresso,
    peso: 1,
    estilo: direita,
  });
  linha(alturas.linha, dadosDaCobranca(documento), {
    rotulo: '(=) Valor do documento',
    conteudo: reais(boleto.valor),
    peso: 1,
    estilo: valorForte,
    destaque: true,
  });
  desenharInstrucoes(folha, documento.instrucoes, faixa(5 * alturas.lateral), coluna, qr);
  desenharPagador(folha, documento, faixa(alturas.pagador), coluna);
  desenharCodigo(folha, documento, faixa(alturas.codigo));
}

/** The column of amounts on the right. */
function larguraColuna(largura: number): number {
  return Math.max(mm(40), largura * 0.26);
}

function localPagamento({ localPagamento: proprio }: DocumentoBoleto): string {
  return proprio ?? localPagamentoPadrao;
}

export function dadosDoDocumento(documento: DocumentoBoleto): Celula[] {
  return [
    { rotulo: 'Data do documento', conteudo: data(documento.dataDocumento), peso: 21 },
    { rotulo: 'Nº do documento', conteudo: documento.numeroDocumento, peso: 31 },
    { rotulo: 'Espécie doc.', conteudo: documento.especieDocumento, peso: 14 },
    { rotulo: 'Aceite', conteudo: documento.aceite ? 'S' : 'N', peso: 10 },
    { rotulo: 'Data processamento', conteudo: data(documento.dataProcessamento), peso: 24 },
  ];
}

function dadosDaCobranca({ boleto }: DocumentoBoleto): Celula[] {
  return [
    { rotulo: 'Uso do banco', conteudo: '', peso: 21 },
    { rotulo: 'Carteira', conteudo: boleto.carteira, peso: 16 },
    { rotulo: 'Espécie', conteudo: 'R$', peso: 15 },
    { rotulo: 'Quantidade', conteudo: '', peso: 24 },
    { rotulo: 'Valor', conteudo: '', peso: 24 },
  ];
}

function desenharInstrucoes(
  folha: Folha,
  instrucoes: readonly string[],
  area: Area,
  coluna: number,
  qr: MatrizQr | undefined,
): void {
  const esquerda = { ...area, largura: area.largura - coluna };
  const rotulos = [
    '(-) Desconto/Abatimento',
    '(-) Outras deduções',
    '(+) Mora/Multa',
    '(+) Outros acréscimos',
    '(=) Valor cobrado',
  ];
  const x = area.x + esquerda.largura;
  riscar(folha, x, area.y, x, area.y + area.altura);
  for (const [i, rotulo] of rotulos.entries()) {
    const celula = { x, largura: coluna, y: area.y + i * mm(alturas.lateral), altura: mm(alturas.lateral) };
    desenharLinha(folha, celula, [{ rotulo, conteudo: '', peso: 1 }]);
  }
  riscar(folha, area.x, area.y + area.altura, x, area.y + area.altura);
  const dentro = { x: esquerda.x + mm(0.9), largura: esquerda.largura - mm(1.8) };
  const rotulo = 'Instruções (texto de responsabilidade do beneficiário)';
  escreverLinha(
    folha,
    rotulo,
    { ...dentro, y: area.y + mm(0.4), altura: mm(2.2) },
    { tamanho: 5.8, cor: cores.rotulo },
  );
  const ocupado = qr ? desenharPix(folha, qr, esquerda) : 0;
  escreverBloco(
    folha,
    instrucoes,
    { x: dentro.x, largura: dentro.largura - ocupado, y: area.y + mm(3.4), altura: area.altura - mm(4.2) },
    { tamanho: 8.5, minimo: 5 },
  );
}

/** @returns the width taken on the right of the instructions */
function desenharPix(folha: Folha, qr: MatrizQr, area: Area): number {
  const lado = area.altura - mm(4);
  const x = area.x + area.largura - lado;
  desenharQr(folha, qr, { x, y: area.y + mm(0.3), largura: lado, altura: lado });
  const legenda = { x, largura: lado, y: area.y + lado - mm(0.4), altura: mm(3.4) };
  escreverLinha(folha, 'Pague com Pix', legenda, { tamanho: 7.5, negrito: true, alinhamento: 'centro' });
  return lado;
}

function desenharPagador(folha: Folha, documento: DocumentoBoleto, area: Area, coluna: number): void {
  const dentro = { x: area.x + mm(0.9), largura: area.largura - mm(1.8) };
  const recuo = mm(19);
  const rotulo = { tamanho: 5.8, cor: cores.rotulo };
  escreverLinha(folha, 'Pagador', { ...dentro, y: area.y + mm(0.8), altura: mm(2.4) }, rotulo);
  escreverBloco(
    folha,
    participante(documento.pagador),
    { x: dentro.x + recuo, largura: dentro.largura - recuo, y: area.y + mm(0.9), altura: area.altura - mm(4.6) },
    { tamanho: 8, minimo: 5 },
  );
  const rodape = { y: area.y + area.altura - mm(3.4), altura: mm(2.8) };
  escreverLinha(folha, 'Sacador/Avalista', { ...dentro, ...rodape }, rotulo);
  const sacador = documento.sacadorAvalista ? nomeEDocumento(documento.sacadorAvalista) : '';
  const largura = dentro.largura - recuo - coluna;
  escreverLinha(folha, sacador, { x: dentro.x + recuo, largura, ...rodape }, { tamanho: 7 });
  const baixa = { x: area.x + area.largura - coluna, largura: coluna, ...rodape };
  escreverLinha(folha, 'Código de baixa', baixa, rotulo);
  riscar(folha, area.x, area.y + area.altura, area.x + area.largura, area.y + area.altura, 1.2);
}

function desenharCodigo(folha: Folha, { boleto }: DocumentoBoleto, area: Area): void {
  const codigo = { x: area.x + mm(5), y: area.y + mm(2.5), ...tamanhoCodigoBarras };
  desenharItf(folha, boleto.codigoBarras, codigo);
  const x = codigo.x + codigo.largura + mm(4);
  const largura = area.x + area.largura - x;
  escreverLinha(
    folha,
    'Autenticação mecânica – FICHA DE COMPENSAÇÃO',
    { x, largura, y: area.y + mm(0.6), altura: mm(3) },
    { tamanho: 6.5, minimo: 4.5, alinhamento: 'direita', negrito: true },
  );
}
