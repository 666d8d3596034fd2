import { somarDias } from '@retaguarda/brasil';
import { sexta } from './vendas.ts';

/*
 * One day with everything that is odd, in two shops, three tills: what was sold and taken back. Nothing of the product reckons.
 */

export const { dia } = sexta.esperado.dia;
export const seguinte = somarDias(dia, 1);

export type Nome = 'Queijo' | 'Meia e meia' | 'Água' | 'Combo' | 'Kit' | 'Prato';
export type Caixa = 'A1' | 'A2' | 'B1';

/** Something that happened, in cents and thousandths, signed. */
export interface Fato {
  /** Of which sale. */
  de: string;
  caixa: Caixa;
  dia: string;
  hora: number;
  canal: string;
  documentos: number;
  pessoas?: number;
  desconto?: number;
  servico?: number;
  taxa?: number;
  acrescimo?: number;
  /** Product, thousandths, gross, discount. */
  itens: [Nome, number, number, number][];
  /** Kind, net of change. */
  pagos: [string, number][];
  /** Taken back. */
  desfaz?: 'cancelamento' | 'devolucao';
}

export const fatos: Fato[] = [
  {
    de: 'peso',
    caixa: 'A1',
    dia,
    hora: 10,
    canal: 'balcao',
    documentos: 1,
    desconto: 126,
    itens: [['Queijo', 355, 2126, 126]],
    pagos: [['dinheiro', 2000]],
  },
  {
    de: 'mesa',
    caixa: 'A2',
    dia,
    hora: 20,
    canal: 'mesa',
    documentos: 1,
    pessoas: 2,
    servico: 685,
    acrescimo: 1200,
    itens: [
      ['Meia e meia', 1000, 5800, 0],
      ['Água', 2000, 1050, 0],
    ],
    pagos: [
      ['cartao_credito', 5000],
      ['pix', 3735],
    ],
  },
  {
    de: 'entrega',
    caixa: 'A1',
    dia,
    hora: 21,
    canal: 'entrega',
    documentos: 1,
    taxa: 700,
    itens: [['Combo', 1000, 4500, 0]],
    pagos: [['dinheiro', 5200]],
  },
  {
    de: 'fiado',
    caixa: 'A1',
    dia,
    hora: 23,
    canal: 'balcao',
    documentos: 1,
    desconto: 75,
    itens: [['Água', 3000, 1575, 75]],
    pagos: [['crediario', 1500]],
  },
  {
    de: 'madrugada',
    caixa: 'A1',
    dia,
    hora: 1,
    canal: 'balcao',
    documentos: 1,
    itens: [['Água', 1000, 525, 0]],
    pagos: [['dinheiro', 525]],
  },
  {
    de: 'madrugada',
    caixa: 'A1',
    dia,
    hora: 1,
    canal: 'balcao',
    documentos: -1,
    itens: [['Água', -1000, -525, 0]],
    pagos: [['dinheiro', -525]],
    desfaz: 'cancelamento',
  },
  {
    de: 'ifood',
    caixa: 'B1',
    dia,
    hora: 22,
    canal: 'ifood',
    documentos: 1,
    desconto: 1000,
    taxa: 500,
    itens: [['Combo', 2000, 9000, 1000]],
    pagos: [['outros', 8500]],
  },
  {
    de: 'arrependida',
    caixa: 'A2',
    dia,
    hora: 19,
    canal: 'mesa',
    documentos: 1,
    pessoas: 3,
    servico: 580,
    itens: [['Meia e meia', 1000, 5800, 0]],
    pagos: [['cartao_debito', 6380]],
  },
  // Cancelled when the business day is another one.
  {
    de: 'arrependida',
    caixa: 'A2',
    dia: seguinte,
    hora: 5,
    canal: 'mesa',
    documentos: -1,
    pessoas: -3,
    servico: -580,
    itens: [['Meia e meia', -1000, -5800, 0]],
    pagos: [['cartao_debito', -6380]],
    desfaz: 'cancelamento',
  },
  {
    de: 'dízima',
    caixa: 'B1',
    dia,
    hora: 15,
    canal: 'balcao',
    documentos: 1,
    itens: [['Kit', 3000, 10000, 0]],
    pagos: [['dinheiro', 10000]],
  },
  // One of three that cost 100.00, and another: 33.33 each.
  ...[16, 17].map(
    (hora): Fato => ({
      de: 'dízima',
      caixa: 'B1',
      dia,
      hora,
      canal: 'balcao',
      documentos: 0,
      itens: [['Kit', -1000, -3333, 0]],
      pagos: [['dinheiro', -3333]],
      desfaz: 'devolucao',
    }),
  ),
  {
    de: 'servida',
    caixa: 'A2',
    dia,
    hora: 13,
    canal: 'comanda',
    documentos: 1,
    pessoas: 1,
    servico: 1000,
    itens: [
      ['Prato', 1000, 5000, 0],
      ['Queijo', 1250, 5000, 0],
    ],
    pagos: [['dinheiro', 11000]],
  },
  // Half of the weight of what was half of the account: 25.00 of 100.00, and as much of the service.
  {
    de: 'servida',
    caixa: 'A2',
    dia,
    hora: 14,
    canal: 'comanda',
    documentos: 0,
    servico: -250,
    itens: [['Queijo', -625, -2500, 0]],
    pagos: [['dinheiro', -2750]],
    desfaz: 'devolucao',
  },
  // One of three waters of 15.75 sold with 0.75 off: 5.25 less 0.25.
  {
    de: 'fiado',
    caixa: 'A1',
    dia: seguinte,
    hora: 10,
    canal: 'balcao',
    documentos: 0,
    desconto: -25,
    itens: [['Água', -1000, -525, -25]],
    pagos: [['crediario', -500]],
    desfaz: 'devolucao',
  },
  // All of it comes back: the fee of the delivery that was made stays.
  {
    de: 'recusada',
    caixa: 'B1',
    dia,
    hora: 18,
    canal: 'entrega',
    documentos: 1,
    taxa: 900,
    itens: [['Prato', 2000, 10000, 0]],
    pagos: [['pix', 10900]],
  },
  {
    de: 'recusada',
    caixa: 'B1',
    dia,
    hora: 19,
    canal: 'entrega',
    documentos: -1,
    itens: [['Prato', -2000, -10000, 0]],
    pagos: [['pix', -10000]],
    desfaz: 'devolucao',
  },
];

/** Sold by the seller; the others by nobody. */
export const doVendedor = ['peso', 'dízima'];
export const doCliente = ['fiado'];
export const comDesconto = ['peso', 'fiado', 'ifood'];

export const reais = (centavos: number) => (centavos / 100).toFixed(2);
export const soma = (numeros: number[]) => numeros.reduce((a, b) => a + b, 0);
export const bruto = ({ itens }: Fato) => soma(itens.map(([, , valor]) => valor));
export const desconto = (fato: Fato) => fato.desconto ?? 0;
export const totalDe = (fato: Fato) =>
  bruto(fato) - desconto(fato) + (fato.servico ?? 0) + (fato.taxa ?? 0) + (fato.acrescimo ?? 0);
