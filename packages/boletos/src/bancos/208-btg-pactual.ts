import { modulo11 } from '../digitos.ts';
import { campo, carteira, digito, opcional } from './campos.ts';
import { defineBanco } from './definicao.ts';

/**
 * BTG Pactual. Branch 4, wallet 2, number 10 with its digit, account 7 and a zero. The digit is that of Bradesco, and a
 * number whose digit comes out as `P` does not fit the barcode: it is refused, take the next one.
 *
 * @source BTG Pactual, "Máscara boleto" and "Calculadora código de barras", as carried by eduardokum/laravel-boleto
 */
export const btgPactual = defineBanco({
  codigo: '208',
  nome: 'BTG Pactual',
  digito: '1',
  campos: {
    agencia: campo('agência', 4),
    conta: campo('conta', 7),
    digitoConta: digito('dígito da conta'),
    carteira: carteira('01 02 03 04 05 06'),
    nossoNumero: campo('nosso número', 10),
    codigoBeneficiario: opcional('código do beneficiário', 12),
  },
  calculados: {
    digitoNossoNumero: (v) => modulo11(v.carteira + v.nossoNumero.padStart(11, '0'), { pesoMaximo: 7, resto1: 'P' }),
  },
  layouts: [{ nome: 'padrão', campoLivre: ['agencia', 'carteira', 'nossoNumero', 'digitoNossoNumero', 'conta', '0'] }],
  identificacao: {
    nossoNumero: (v) => v.nossoNumero,
    nossoNumeroImpresso: (v) => `${v.nossoNumero.padStart(11, '0')}-${v.digitoNossoNumero}`,
    agenciaCodigo: (v) => `${v.agencia} / ${v.codigoBeneficiario || v.conta}`,
  },
});
