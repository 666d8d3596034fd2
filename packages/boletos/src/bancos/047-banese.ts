import { duploDigito, modulo11 } from '../digitos.ts';
import { campo, opcional } from './campos.ts';
import { digitoDoCampoLivre, fatia } from './composicao.ts';
import { defineBanco } from './definicao.ts';

/**
 * Banese. The ASBACE key: last two digits of the branch, account 8 with its digit, number 8 with its digit, bank code,
 * two control digits. Digit of the number: modulo 11 over branch and number.
 *
 * @source Banese, "Manual do bloqueto" (2006-12-19), p. 6 e 7: chave ASBACE e duplo dígito
 */
export const banese = defineBanco({
  codigo: '047',
  nome: 'Banese',
  campos: {
    agencia: campo('agência', 3),
    conta: campo('conta', 8),
    digitoConta: campo('dígito da conta', 1),
    carteira: opcional('carteira', 2, { padrao: 'CS', formato: /^CS$/ }),
    nossoNumero: campo('nosso número', 8),
  },
  calculados: { digitoNossoNumero: (v) => modulo11(v.agencia + v.nossoNumero) },
  layouts: [
    {
      nome: 'chave ASBACE',
      campoLivre: [
        fatia('agencia', 1, 3),
        'conta',
        'digitoConta',
        'nossoNumero',
        'digitoNossoNumero',
        '047',
        digitoDoCampoLivre(duploDigito, 2),
      ],
    },
  ],
  identificacao: {
    nossoNumero: (v) => v.nossoNumero,
    nossoNumeroImpresso: (v) => `${v.nossoNumero}-${v.digitoNossoNumero}`,
    agenciaCodigo: (v) => `${v.agencia} / ${v.conta}-${v.digitoConta}`,
  },
});
