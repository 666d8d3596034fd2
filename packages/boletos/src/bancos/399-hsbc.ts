import { restoModulo11 } from '@retaguarda/brasil';
import { modulo11 } from '../digitos.ts';
import { campo, digito, opcional } from './campos.ts';
import { defineBanco } from './definicao.ts';

/**
 * HSBC (now Bradesco; kept for titles still open).
 *
 * - CNR: beneficiary 7, number 13, due date as day of the year and last digit of the year, a 2. The printed number adds
 *   three digits: one over the number; 4 when the due date enters the sum, 5 when it does not; one over the sum.
 * - CSB: number 10 (5 given by the bank, 5 of sequence) with its digit, branch 4, account 7, wallet 00, a 1.
 *
 * @source HSBC, "Layout técnico CNR" (identificador tipo 4 e 5) e "Layout técnico HSBC padrão CNAB 400" (CSB)
 */
export const hsbc = defineBanco({
  codigo: '399',
  nome: 'HSBC',
  campos: {
    agencia: opcional('agência', 4),
    conta: opcional('conta', 6),
    digitoConta: digito('dígito da conta'),
    codigoBeneficiario: opcional('código do beneficiário', 7),
    carteira: campo('carteira', 3, { formato: /^[A-Z]+$/, valores: ['CNR', 'CSB'] }),
    faixa: opcional('faixa do nosso número', 5),
    nossoNumero: campo('nosso número', 13),
  },
  calculados: {
    dataJuliana: (v) => (v.vencimento ? diaDoAno(v.vencimento) + v.vencimento.slice(3, 4) : '0000'),
    digitoNossoNumero: (v) =>
      v.carteira === 'CNR'
        ? digitosCnr(v.nossoNumero, v.codigoBeneficiario, v.vencimento)
        : modulo11(v.faixa + v.nossoNumero, { pesoMaximo: 7 }),
  },
  layouts: [
    {
      nome: 'CNR',
      quando: (v) => v.carteira === 'CNR',
      exige: ['codigoBeneficiario'],
      tamanhos: { dataJuliana: 4 },
      campoLivre: ['codigoBeneficiario', 'nossoNumero', 'dataJuliana', '2'],
    },
    {
      nome: 'CSB',
      exige: ['agencia', 'conta', 'digitoConta', 'faixa'],
      tamanhos: { nossoNumero: 5 },
      campoLivre: ['faixa', 'nossoNumero', 'digitoNossoNumero', 'agencia', 'conta', 'digitoConta', '00', '1'],
    },
  ],
  identificacao: {
    nossoNumero: (v) => v.faixa + v.nossoNumero,
    nossoNumeroImpresso: (v) =>
      v.carteira === 'CNR' ? v.nossoNumero + v.digitoNossoNumero : `${v.faixa}${v.nossoNumero}-${v.digitoNossoNumero}`,
    agenciaCodigo: (v) =>
      v.carteira === 'CNR'
        ? v.codigoBeneficiario
        : `${v.agencia} / ${v.conta.slice(0, 5)}-${v.conta.slice(5)}${v.digitoConta}`,
  },
});

/** The three last positions of the CNR number. Modulo 11 here is the plain remainder with weights 9 down to 2. */
function digitosCnr(numero: string, codigo: string, vencimento: string): string {
  const identificador = vencimento ? '4' : '5';
  const parcial = numero + restoInvertido(numero) + identificador;
  const [ano = '', mes = '', dia = ''] = vencimento.split('-');
  const data = vencimento ? Number(dia + mes + ano.slice(2)) : 0;
  const soma = BigInt(parcial) + BigInt(codigo) + BigInt(data);
  return restoInvertido(numero) + identificador + restoInvertido(String(soma));
}

/** Weights 9, 8 … 2 are the complements to 11 of 2, 3 … 9, so the remainder is the complement too; 10 becomes 0. */
function restoInvertido(texto: string): string {
  return String(((11 - restoModulo11(texto)) % 11) % 10);
}

function diaDoAno(data: string): string {
  const ano = Number(data.slice(0, 4));
  const dias = (Date.parse(`${data}T00:00:00Z`) - Date.UTC(ano - 1, 11, 31)) / 86_400_000;
  return String(dias).padStart(3, '0');
}
