import { duploDigito, modulo11 } from '../digitos.ts';
import { campo, opcional } from './campos.ts';
import { digitoDoCampoLivre } from './composicao.ts';
import { defineBanco } from './definicao.ts';

/**
 * Banestes. The ASBACE key: number 8, account 10 with its digit, kind of collection, bank code, two control digits. The
 * number itself has two digits, both modulo 11: over the number with weights 9 to 2, then over the number and the first
 * digit with weights 10 to 2.
 *
 * 00000240 → 23, 69240101 → 64.
 *
 * @source Banestes, "Manual do bloqueto": chave ASBACE; kivanio/brcobranca `boleto/banestes.rb`; weights of the second
 *   digit: ACBr `TACBrBanestes` and Tiramonium.Library `BoletosBanestes`, which agree
 */
export const banestes = defineBanco({
  codigo: '021',
  nome: 'Banestes',
  campos: {
    agencia: campo('agência', 4),
    conta: campo('conta', 10),
    digitoConta: campo('dígito da conta', 1),
    carteira: opcional('carteira', 2, { padrao: '11' }),
    /** 2 not registered, 3 pledged, 4 to 7 registered. */
    variacao: campo('tipo de cobrança', 1, { valores: ['2', '3', '4', '5', '6', '7'] }),
    nossoNumero: campo('nosso número', 8),
  },
  calculados: {
    digitoNossoNumero: (v) => {
      const primeiro = modulo11(v.nossoNumero);
      return primeiro + modulo11(v.nossoNumero + primeiro, { pesoMaximo: 10 });
    },
  },
  layouts: [
    {
      nome: 'chave ASBACE',
      campoLivre: ['nossoNumero', 'conta', 'digitoConta', 'variacao', '021', digitoDoCampoLivre(duploDigito, 2)],
    },
  ],
  identificacao: {
    nossoNumero: (v) => v.nossoNumero,
    nossoNumeroImpresso: (v) => `${v.nossoNumero}-${v.digitoNossoNumero}`,
    agenciaCodigo: (v) => `${v.agencia} / ${v.conta.replace(/^0+(?=\d)/, '')}${v.digitoConta}`,
  },
});
