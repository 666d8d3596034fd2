import { modulo11 } from '../digitos.ts';
import { campo, digito, opcional } from './campos.ts';
import { defineBanco } from './definicao.ts';

/**
 * Safra. A 7, branch 4 with its digit, account 8 with its digit, number 8 with its digit, kind of collection (2
 * registered). Digit of the number: modulo 11, remainder 0 is 1 and remainder 1 is 0.
 *
 * @source Safra, "Manual de cobrança" (2010): formatação do código de barras e DAC do nosso número
 */
export const safra = defineBanco({
  codigo: '422',
  nome: 'Safra',
  campos: {
    agencia: campo('agência', 4),
    digitoAgencia: campo('dígito da agência', 1),
    conta: campo('conta', 8),
    digitoConta: campo('dígito da conta', 1),
    carteira: opcional('carteira', 1, { valores: ['1', '2'], padrao: '1' }),
    nossoNumero: campo('nosso número', 8),
    digitoNossoNumero: digito('dígito do nosso número'),
    tipoCobranca: opcional('tipo de cobrança', 1, { padrao: '2' }),
  },
  calculados: { digitoNossoNumero: (v) => modulo11(v.nossoNumero, { resto0: '1', resto1: '0' }) },
  layouts: [
    {
      nome: 'padrão',
      campoLivre: [
        '7',
        'agencia',
        'digitoAgencia',
        'conta',
        'digitoConta',
        'nossoNumero',
        'digitoNossoNumero',
        'tipoCobranca',
      ],
    },
  ],
  identificacao: {
    nossoNumero: (v) => v.nossoNumero,
    nossoNumeroImpresso: (v) => `${v.nossoNumero}-${v.digitoNossoNumero}`,
    agenciaCodigo: (v) => `${v.agencia}${v.digitoAgencia} / ${v.conta}${v.digitoConta}`,
  },
});
