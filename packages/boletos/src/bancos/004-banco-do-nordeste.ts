import { modulo11 } from '../digitos.ts';
import { campo, carteira, digito } from './campos.ts';
import { defineBanco } from './definicao.ts';

/**
 * Banco do Nordeste. Branch 4, account 7 with its digit, number 7 with its digit, wallet 2, zeros. Digit of the number:
 * modulo 11 with weights 2 to 8. The digit of the account cannot be worked out from what is here: it is required.
 *
 * @source Banco do Nordeste, "Padrão BNB CNAB 400" and "Cobrança eletrônica BNB": campo livre e dígito
 */
export const bancoDoNordeste = defineBanco({
  codigo: '004',
  nome: 'Banco do Nordeste',
  campos: {
    agencia: campo('agência', 4),
    conta: campo('conta', 7),
    digitoConta: campo('dígito da conta', 1),
    carteira: carteira('21 31 41 04 45 46 47 48 49 50 51 52 53 54 55 57 58 59 61 63 95 97'),
    nossoNumero: campo('nosso número', 7),
    digitoNossoNumero: digito('dígito do nosso número'),
  },
  calculados: { digitoNossoNumero: (v) => modulo11(v.nossoNumero, { pesoMaximo: 8 }) },
  layouts: [
    {
      nome: 'padrão',
      campoLivre: ['agencia', 'conta', 'digitoConta', 'nossoNumero', 'digitoNossoNumero', 'carteira', '000'],
    },
  ],
  identificacao: {
    nossoNumero: (v) => v.nossoNumero,
    nossoNumeroImpresso: (v) => `${v.nossoNumero}-${v.digitoNossoNumero}`,
    agenciaCodigo: (v) => `${v.agencia} / ${v.conta}-${v.digitoConta}`,
  },
});
