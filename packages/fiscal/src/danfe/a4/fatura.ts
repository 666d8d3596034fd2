import type { Folha } from '../desenho/folha.ts';
import { type Area, mm } from '../desenho/medidas.ts';
import { escrever } from '../desenho/texto.ts';
import type { DocumentoAutorizado } from '../documento.ts';
import { data, juntar, numero, rotulado } from '../formatos.ts';
import { meioDePagamento } from '../meios-de-pagamento.ts';
import { campos, desenharTitulo, type FormatoA4 } from './formato.ts';

const alturaDaLinha = mm(4.3);

type Parcela = readonly [numero: string, vencimento: string, valor: string];

/** Invoice and instalments, or how it was paid when there are none. */
export interface Fatura {
  readonly titulo: string;
  readonly tituloCurto: string;
  readonly resumo: string;
  readonly parcelas: readonly Parcela[];
  /** For the additional data: what the rows have no room for. */
  readonly excedente: string;
}

export function faturaDe({ nfe }: DocumentoAutorizado, { duplicatas }: FormatoA4): Fatura | undefined {
  const { cobr, pag } = nfe.infNFe;
  const { fat, dup = [] } = cobr ?? {};
  if (fat === undefined && dup.length === 0) return pagamentos(pag);
  const parcelas = dup.map(({ nDup = '', dVenc, vDup }): Parcela => [nDup, data(dVenc), numero(vDup)]);
  const cabem = duplicatas.porLinha * duplicatas.linhas;
  const reais = (valor: string | undefined): string | undefined => valor && `R$ ${numero(valor)}`;
  const resumo = juntar(
    '     ',
    rotulado('FATURA', fat?.nFat),
    rotulado('VALOR ORIGINAL', reais(fat?.vOrig)),
    rotulado('DESCONTO', reais(fat?.vDesc)),
    rotulado('VALOR LÍQUIDO', reais(fat?.vLiq)),
  );
  const demais = parcelas.slice(cabem).map(([n, vencimento, valor]) => `${n} ${vencimento} R$ ${valor}`);
  const excedente = demais.length === 0 ? '' : `Demais duplicatas: ${demais.join('; ')}.`;
  return {
    titulo: 'FATURA / DUPLICATAS',
    tituloCurto: 'FATURA',
    resumo,
    parcelas: parcelas.slice(0, cabem),
    excedente,
  };
}

function pagamentos({ detPag, vTroco }: DocumentoAutorizado['nfe']['infNFe']['pag']): Fatura | undefined {
  const pagos = detPag.filter(({ tPag }) => tPag !== '90');
  if (pagos.length === 0) return undefined;
  const frases = pagos.map((pago) => `${meioDePagamento(pago)} R$ ${numero(pago.vPag)}`);
  const troco = vTroco === undefined ? '' : `Troco R$ ${numero(vTroco)}`;
  return {
    titulo: 'PAGAMENTO',
    tituloCurto: 'PAGTO.',
    resumo: juntar('     ', ...frases, troco),
    parcelas: [],
    excedente: '',
  };
}

const linhasDe = ({ resumo, parcelas }: Fatura, { duplicatas }: FormatoA4): number =>
  (resumo === '' ? 0 : 1) + Math.ceil(parcelas.length / duplicatas.porLinha);

function alturaDaFatura(formato: FormatoA4, fatura: Fatura): number {
  const altura = linhasDe(fatura, formato) * alturaDaLinha + mm(0.8);
  // Lying down, the title stands beside it and needs the height.
  return formato.alturaDoTitulo + (formato.faixa === 0 ? altura : Math.max(altura, formato.alturaDoCampo));
}

/** @returns where the next box starts */
export function desenharFatura(folha: Folha, formato: FormatoA4, fatura: Fatura, y: number): number {
  const altura = alturaDaFatura(formato, fatura) - formato.alturaDoTitulo;
  const area = desenharTitulo(folha, formato, fatura, y, altura);
  folha.moldura(area, campos.espessura);
  let linha = area.y + mm(0.4);
  if (fatura.resumo !== '') {
    const caixa = { ...area, x: area.x + mm(0.9), largura: area.largura - mm(1.8), y: linha, altura: alturaDaLinha };
    if (!escrever(folha, fatura.resumo, caixa, { tamanho: 8.5, minimo: 6 })) {
      folha.cortes.push({ rotulo: fatura.titulo, texto: fatura.resumo });
    }
    linha += alturaDaLinha;
  }
  desenharParcelas(folha, formato, fatura.parcelas, { ...area, y: linha, altura: area.y + area.altura - linha });
  return area.y + area.altura;
}

function desenharParcelas(folha: Folha, { duplicatas }: FormatoA4, parcelas: readonly Parcela[], area: Area): void {
  if (parcelas.length === 0) return;
  const largura = area.largura / duplicatas.porLinha;
  for (let coluna = 1; coluna < Math.min(duplicatas.porLinha, parcelas.length); coluna += 1) {
    const x = area.x + coluna * largura;
    folha.linha(x, area.y, x, area.y + area.altura, 0.25);
  }
  for (const [posicao, [n, vencimento, valor]] of parcelas.entries()) {
    const x = area.x + (posicao % duplicatas.porLinha) * largura + mm(0.9);
    const y = area.y + Math.floor(posicao / duplicatas.porLinha) * alturaDaLinha;
    const caixa = { x, y, largura: largura - mm(1.8), altura: alturaDaLinha };
    const partes = [
      { texto: n, largura: caixa.largura * 0.26, recuo: 0, alinhamento: 'esquerda', negrito: true },
      { texto: vencimento, largura: caixa.largura * 0.38, recuo: 0.26, alinhamento: 'centro', negrito: false },
      { texto: valor, largura: caixa.largura * 0.36, recuo: 0.64, alinhamento: 'direita', negrito: false },
    ] as const;
    for (const { texto, largura: propria, recuo, alinhamento, negrito } of partes) {
      const parte = { ...caixa, x: x + recuo * caixa.largura, largura: propria - mm(0.4) };
      if (!escrever(folha, texto, parte, { tamanho: 8, minimo: 5, alinhamento, negrito })) {
        folha.cortes.push({ rotulo: 'DUPLICATA', texto: `${n} ${vencimento} R$ ${valor}` });
      }
    }
  }
}
