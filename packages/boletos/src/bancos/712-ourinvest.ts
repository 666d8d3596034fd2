import { modulo10, modulo11 } from '../digitos.ts';
import { campo, digito, opcional } from './campos.ts';
import { defineBanco } from './definicao.ts';

/**
 * Ourinvest. The key of Bradesco with its own printed form; without number when the bank numbers.
 *
 * @source Banco Ourinvest, "Layout cobrança CNAB 400" (09/2023), composição do código de barras e dígitos
 */
export const ourinvest = defineBanco({
  codigo: '712',
  nome: 'Ourinvest',
  campos: {
    agencia: campo('agência', 4),
    digitoAgencia: digito('dígito da agência'),
    conta: campo('conta', 7),
    digitoConta: digito('dígito da conta'),
    carteira: campo('carteira', 2),
    nossoNumero: opcional('nosso número', 11),
  },
  calculados: {
    digitoConta: (v) => modulo10(v.agencia + v.conta),
    digitoNossoNumero: (v) =>
      v.nossoNumero ? modulo11(v.carteira + v.nossoNumero, { pesoMaximo: 7, resto1: 'P' }) : '0',
  },
  layouts: [
    {
      nome: 'numeração pelo banco',
      quando: (v) => v.nossoNumero === '',
      campoLivre: ['agencia', 'carteira', '00000000000', 'conta', '0'],
    },
    { nome: 'numeração própria', campoLivre: ['agencia', 'carteira', 'nossoNumero', 'conta', '0'] },
  ],
  identificacao: {
    nossoNumero: (v) => v.nossoNumero.padStart(11, '0'),
    nossoNumeroImpresso: (v) => `${v.nossoNumero.padStart(11, '0')}-${v.digitoNossoNumero}`,
    agenciaCodigo: (v) => `${v.agencia}${v.digitoAgencia && `-${v.digitoAgencia}`} / ${v.conta}-${v.digitoConta}`,
  },
});
