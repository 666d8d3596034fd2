import { duploDigito } from '../digitos.ts';
import { campo, carteira, opcional } from './campos.ts';
import { digitoDoCampoLivre } from './composicao.ts';
import { defineBanco } from './definicao.ts';

/**
 * BRB, Banco de Brasília. The ASBACE key: three digits given by the bank (usually zeros), branch 3, account 7, wallet 1,
 * number 6, bank code, two control digits. The number is printed as the last twelve digits of the key.
 *
 * @source BRB, "Manual de cobrança": chave ASBACE; openboleto `Brb`, kivanio/brcobranca `boleto/banco_brasilia.rb`
 */
export const brb = defineBanco({
  codigo: '070',
  nome: 'BRB',
  campos: {
    agencia: campo('agência', 3),
    conta: campo('conta', 7),
    carteira: carteira('1 2 3'),
    incremento: opcional('incremento da chave', 3, { padrao: '000' }),
    nossoNumero: campo('nosso número', 6),
  },
  calculados: {
    digitoNossoNumero: (v) => duploDigito(`${v.incremento}${v.agencia}${v.conta}${v.carteira}${v.nossoNumero}070`),
  },
  layouts: [
    {
      nome: 'chave ASBACE',
      campoLivre: [
        'incremento',
        'agencia',
        'conta',
        'carteira',
        'nossoNumero',
        '070',
        digitoDoCampoLivre(duploDigito, 2),
      ],
    },
  ],
  identificacao: {
    nossoNumero: (v) => `${v.carteira}${v.nossoNumero}070`,
    nossoNumeroImpresso: (v) => `${v.carteira}${v.nossoNumero}070${v.digitoNossoNumero}`,
    agenciaCodigo: (v) => `000 - ${v.agencia} - ${v.conta}`,
  },
});
