import { modulo11 } from '../digitos.ts';
import { campo, carteira, digito, opcional } from './campos.ts';
import { defineBanco } from './definicao.ts';

interface VarianteBradesco<Codigo extends string> {
  readonly codigo: Codigo;
  readonly nome: string;
  readonly digito?: string;
  /** Wallets of two digits, separated by spaces. */
  readonly carteiras: string;
}

/**
 * The layout of Bradesco, used as it is by cooperatives and small banks: branch 4, wallet 2, number 11, account 7 and a
 * zero. Digit of the number: modulo 11 with weights 2 to 7 over wallet and number, remainder 1 is `P`.
 */
export function familiaBradesco<const Codigo extends string>(variante: VarianteBradesco<Codigo>) {
  return defineBanco({
    codigo: variante.codigo,
    nome: variante.nome,
    ...(variante.digito === undefined ? {} : { digito: variante.digito }),
    campos: {
      agencia: campo('agência', 4),
      digitoAgencia: digito('dígito da agência'),
      conta: campo('conta', 7),
      digitoConta: digito('dígito da conta'),
      carteira: carteira(variante.carteiras),
      nossoNumero: campo('nosso número', 11),
      digitoNossoNumero: opcional('dígito do nosso número', 1, { formato: /^[\dP]$/ }),
    },
    calculados: {
      digitoAgencia: (v) => modulo11(v.agencia, { resto1: 'P' }),
      digitoConta: (v) => modulo11(v.conta, { pesoMaximo: 7, resto1: 'P' }),
      digitoNossoNumero: (v) => modulo11(v.carteira + v.nossoNumero, { pesoMaximo: 7, resto1: 'P' }),
    },
    layouts: [{ nome: 'padrão', campoLivre: ['agencia', 'carteira', 'nossoNumero', 'conta', '0'] }],
    identificacao: {
      nossoNumero: (v) => v.nossoNumero,
      nossoNumeroImpresso: (v) => `${v.carteira}/${v.nossoNumero}-${v.digitoNossoNumero}`,
      agenciaCodigo: (v) => `${v.agencia}-${v.digitoAgencia} / ${v.conta}-${v.digitoConta}`,
    },
  });
}
