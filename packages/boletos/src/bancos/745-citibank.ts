import { modulo11 } from '../digitos.ts';
import { campo, carteira } from './campos.ts';
import { fatia } from './composicao.ts';
import { defineBanco } from './definicao.ts';

/**
 * Citibank. Product (3 collection, 4 insurance), portfolio 3, Cosmos account without its index digit (9), number 11 with
 * its digit.
 *
 * @source Citibank, "Layout de cobrança": composição do campo livre; kivanio/brcobranca `boleto/citibank.rb`
 */
export const citibank = defineBanco({
  codigo: '745',
  nome: 'Citibank',
  campos: {
    agencia: campo('agência', 4),
    contaCosmos: campo('conta Cosmos', 10),
    portfolio: campo('portfólio', 3),
    carteira: carteira('3 4'),
    nossoNumero: campo('nosso número', 11),
  },
  calculados: { digitoNossoNumero: (v) => modulo11(v.nossoNumero) },
  layouts: [
    {
      nome: 'padrão',
      campoLivre: ['carteira', 'portfolio', fatia('contaCosmos', 1, 10), 'nossoNumero', 'digitoNossoNumero'],
    },
  ],
  identificacao: {
    nossoNumero: (v) => v.nossoNumero,
    nossoNumeroImpresso: (v) => `${v.nossoNumero}.${v.digitoNossoNumero}`,
    agenciaCodigo: (v) => `${v.agencia} / ${v.contaCosmos}`,
  },
});
