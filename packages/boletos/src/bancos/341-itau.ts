import { modulo10 } from '../digitos.ts';
import { campo, digito, opcional } from './campos.ts';
import { defineBanco } from './definicao.ts';

/** Number of 15 positions: the document number and the client code take the place of branch and account. */
const comSeuNumero = ['106', '107', '122', '142', '143', '195', '196', '198'];
/** Digit over wallet and number only: escritural wallets, and those the bank lists apart. */
const semAgencia = ['112', '126', '131', '146', '150', '168'];

/**
 * Itaú. Wallet 3, number 8, digit, branch 4, account 5, digit, zeros. Digit of the number: modulo 10 over branch,
 * account (without digit), wallet and number; a few wallets leave branch and account out. 110/12345678 of 0057/12345 → 8.
 *
 * In escritural wallets (112 and others) the bank itself numbers: give `digitoNossoNumero` as it came in the return
 * file, and nothing is calculated.
 *
 * @source Itaú, "Cobrança CNAB 400" (jul/2021), anexos 3 a 5: módulo 10, DAC do nosso número e carteiras especiais
 */
export const itau = defineBanco({
  codigo: '341',
  nome: 'Itaú',
  campos: {
    agencia: campo('agência', 4),
    conta: campo('conta', 5),
    digitoConta: digito('dígito da conta'),
    carteira: campo('carteira', 3),
    nossoNumero: campo('nosso número', 8),
    digitoNossoNumero: opcional('dígito do nosso número', 1),
    seuNumero: opcional('seu número (número do documento)', 7),
    codigoBeneficiario: opcional('código do cliente', 5),
  },
  calculados: {
    digitoConta: (v) => modulo10(v.agencia + v.conta),
    digitoNossoNumero: (v) =>
      modulo10((semAgencia.includes(v.carteira) ? '' : v.agencia + v.conta) + v.carteira + v.nossoNumero),
  },
  layouts: [
    {
      nome: 'carteiras com nosso número de 15 posições',
      quando: (v) => comSeuNumero.includes(v.carteira),
      exige: ['seuNumero', 'codigoBeneficiario'],
      campoLivre: [
        'carteira',
        'nossoNumero',
        'seuNumero',
        'codigoBeneficiario',
        { tamanho: 1, calcular: modulo10 },
        '0',
      ],
    },
    {
      nome: 'demais carteiras',
      campoLivre: ['carteira', 'nossoNumero', 'digitoNossoNumero', 'agencia', 'conta', 'digitoConta', '000'],
    },
  ],
  identificacao: {
    nossoNumero: (v) => v.nossoNumero,
    nossoNumeroImpresso: (v) => `${v.carteira}/${v.nossoNumero}-${v.digitoNossoNumero}`,
    agenciaCodigo: (v) => `${v.agencia} / ${v.conta}-${v.digitoConta}`,
  },
});
