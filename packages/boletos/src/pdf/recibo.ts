import type { DocumentoBoleto } from '../documento.ts';
import { data, nomeEDocumento, participante, reais, vencimento } from './apresentacao.ts';
import { desenharCabecalho } from './cabecalho.ts';
import { dadosDoDocumento } from './ficha.ts';
import { desenharImagem } from './imagem.ts';
import { type Area, cores, type Folha, mm } from './medidas.ts';
import { desenharQr, type MatrizQr } from './qr-code.ts';
import { desenharLinha } from './tabela.ts';
import { escreverBloco, escreverLinha } from './texto.ts';

const alturaLinha = mm(8);

/** Draws the receipt of the payer: who charges, what for, until when, and how to pay with Pix. */
export function desenharRecibo(folha: Folha, documento: DocumentoBoleto, area: Area, qr: MatrizQr | undefined): void {
  const { boleto } = documento;
  let y = desenharBeneficiario(folha, documento, area);
  desenharCabecalho(folha, documento, { ...area, y, altura: mm(8) }, 'RECIBO DO PAGADOR');
  y += mm(8);
  const linha = (celulas: Parameters<typeof desenharLinha>[2]): void => {
    desenharLinha(folha, { ...area, y, altura: alturaLinha }, celulas);
    y += alturaLinha;
  };
  linha([
    { rotulo: 'Linha digitável', conteudo: boleto.linhaDigitavel, peso: 1, estilo: { tamanho: 10, negrito: true } },
  ]);
  linha([
    { rotulo: 'Pagador', conteudo: nomeEDocumento(documento.pagador), peso: 74 },
    {
      rotulo: 'Vencimento',
      conteudo: vencimento(documento),
      peso: 26,
      estilo: { negrito: true, tamanho: 9.5, alinhamento: 'direita' },
      destaque: true,
    },
  ]);
  linha([
    { rotulo: 'Nosso número', conteudo: boleto.nossoNumeroImpresso, peso: 37 },
    { rotulo: 'Agência/Código do beneficiário', conteudo: boleto.agenciaCodigoImpresso, peso: 37 },
    {
      rotulo: 'Valor do documento (R$)',
      conteudo: reais(boleto.valor),
      peso: 26,
      estilo: { negrito: true, tamanho: 9.5, alinhamento: 'direita' },
      destaque: true,
    },
  ]);
  linha(dadosDoDocumento(documento));
  desenharDemonstrativo(folha, documento, { ...area, y, altura: area.y + area.altura - y }, qr);
}

/** @returns where the next band starts */
function desenharBeneficiario(folha: Folha, documento: DocumentoBoleto, area: Area): number {
  const altura = mm(18);
  const logo = mm(42);
  if (documento.logo) desenharImagem(folha, documento.logo, 'logo', { ...area, largura: logo, altura: altura - mm(2) });
  const recuo = documento.logo ? logo + mm(4) : 0;
  const texto = { x: area.x + recuo, y: area.y, largura: area.largura - recuo, altura: altura - mm(2) };
  const { nome } = documento.beneficiario;
  escreverLinha(folha, nome, { ...texto, altura: mm(6) }, { tamanho: 12, negrito: true });
  const [, ...endereco] = participante(documento.beneficiario);
  const documentoFormatado = nomeEDocumento(documento.beneficiario).slice(nome.length).replace(/^ – /, '');
  const resto = { ...texto, y: area.y + mm(6.5), altura: texto.altura - mm(6.5) };
  escreverBloco(folha, [documentoFormatado, ...endereco], resto, { tamanho: 8, cor: cores.rotulo });
  return area.y + altura;
}

function desenharDemonstrativo(folha: Folha, documento: DocumentoBoleto, area: Area, qr: MatrizQr | undefined): void {
  const { parcela, pix } = documento;
  const lado = pix ? Math.min(area.altura - mm(8), mm(42)) : 0;
  const esquerda = { x: area.x + mm(0.9), largura: area.largura - mm(1.8) - lado - (pix ? mm(4) : 0) };
  const alturaCopiaECola = pix ? mm(13) : 0;
  const rotulo = { tamanho: 5.8, cor: cores.rotulo };
  escreverLinha(folha, 'Demonstrativo', { ...esquerda, y: area.y + mm(0.6), altura: mm(2.4) }, rotulo);
  const texto = [
    ...(parcela ? [`Parcela ${parcela.numero} de ${parcela.total}`] : []),
    ...(documento.demonstrativo ?? []),
    `Emitido em ${data(documento.dataProcessamento)}`,
  ];
  const altura = area.altura - mm(9) - alturaCopiaECola;
  escreverBloco(folha, texto, { ...esquerda, y: area.y + mm(4), altura }, { tamanho: 8.5, minimo: 5.5 });
  if (pix && qr) {
    desenharPix(folha, qr, { ...area, x: area.x + area.largura - lado, largura: lado });
    const y = area.y + area.altura - mm(4) - alturaCopiaECola;
    escreverLinha(folha, 'Pix copia e cola', { ...esquerda, y, altura: mm(2.6) }, rotulo);
    escreverBloco(folha, [pix], { ...esquerda, y: y + mm(3), altura: alturaCopiaECola - mm(3) }, { tamanho: 7 });
  }
  const rodape = { ...area, largura: area.largura - mm(0.9), y: area.y + area.altura - mm(4), altura: mm(3) };
  escreverLinha(folha, 'Autenticação mecânica', rodape, { ...rotulo, alinhamento: 'direita' });
}

function desenharPix(folha: Folha, qr: MatrizQr, area: Area): void {
  desenharQr(folha, qr, { ...area, altura: area.largura });
  const legenda = { ...area, y: area.y + area.largura - mm(0.5), altura: mm(4) };
  escreverLinha(folha, 'Pague com Pix', legenda, { tamanho: 9, negrito: true, alinhamento: 'centro' });
}
