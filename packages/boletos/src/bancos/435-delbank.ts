import { modulo10 } from '../digitos.ts';
import { campo } from './campos.ts';
import { defineBanco } from './definicao.ts';

/**
 * Delbank (Delfinance). Bradesco's key with the first two digits of the wallet; the digit of the number, modulo 10, is over
 * the bank's only branch (0019), the wallet of three digits and the number.
 *
 * @source eduardokum/laravel-boleto `Boleto/Banco/Delbank.php` (the bank publishes no manual)
 */
export const delbank = defineBanco({
  codigo: '435',
  nome: 'Delbank',
  campos: {
    agencia: campo('agência', 4),
    conta: campo('conta', 7),
    carteira: campo('carteira', 3, { valores: ['112', '121'] }),
    nossoNumero: campo('nosso número', 10),
  },
  calculados: { digitoNossoNumero: (v) => modulo10(`0019${v.carteira}${v.nossoNumero}`) },
  layouts: [
    {
      nome: 'carteira 112',
      quando: (v) => v.carteira === '112',
      campoLivre: ['agencia', '11', '0', 'nossoNumero', 'conta', '0'],
    },
    { nome: 'carteira 121', campoLivre: ['agencia', '12', '0', 'nossoNumero', 'conta', '0'] },
  ],
  identificacao: {
    nossoNumero: (v) => v.nossoNumero,
    nossoNumeroImpresso: (v) => `${v.carteira.slice(0, 2)} / ${v.nossoNumero}-${v.digitoNossoNumero}`,
    agenciaCodigo: (v) => `${v.agencia} / ${v.conta}`,
  },
});
