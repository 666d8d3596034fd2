import { modulo10, modulo11 } from '../digitos.ts';
import { type Campo, campo, digito, opcional } from './campos.ts';
import { defineBanco } from './definicao.ts';

interface VarianteAutbank<Codigo extends string> {
  readonly codigo: Codigo;
  readonly nome: string;
  readonly digito?: string;
  readonly moeda?: string;
  /** Wallets of three digits, separated by spaces; any when absent. */
  readonly carteiras?: string;
  /** Label of the seven digits after the wallet: operation number or client code. */
  readonly cliente: string;
  readonly imprimeNossoNumero: (v: ImpressaoAutbank) => string;
  readonly imprimeAgencia: (v: ImpressaoAutbank) => string;
}

export interface ImpressaoAutbank {
  readonly agencia: string;
  readonly digitoAgencia: string;
  readonly conta: string;
  readonly digitoConta: string;
  readonly carteira: string;
  readonly codigoBeneficiario: string;
  /** Ten digits, zeros when the bank numbers. */
  readonly nossoNumero: string;
  readonly digitoNossoNumero: string;
}

/**
 * Layout of the banks that run the same collection system: branch 4, wallet 3, client 7, number 10 and its digit.
 * Digit: modulo 10 over branch, wallet and number. Without number, the bank numbers and the eleven positions are zeros.
 */
export function familiaAutbank<const Codigo extends string>(variante: VarianteAutbank<Codigo>) {
  const valores = variante.carteiras?.split(' ');
  const carteira = campo('carteira', 3, valores ? { valores } : {});
  const nossoNumero: Campo = opcional('nosso número', 10);
  return defineBanco({
    codigo: variante.codigo,
    nome: variante.nome,
    ...(variante.digito === undefined ? {} : { digito: variante.digito }),
    ...(variante.moeda === undefined ? {} : { moeda: variante.moeda }),
    campos: {
      agencia: campo('agência', 4),
      digitoAgencia: digito('dígito da agência'),
      conta: opcional('conta', 10),
      digitoConta: digito('dígito da conta'),
      carteira,
      codigoBeneficiario: campo(variante.cliente, 7),
      nossoNumero,
    },
    calculados: {
      digitoAgencia: (v) => modulo11(v.agencia),
      digitoConta: (v) => (v.conta ? modulo11(v.conta) : ''),
      digitoNossoNumero: (v) => (v.nossoNumero ? modulo10(v.agencia + v.carteira + v.nossoNumero) : '0'),
    },
    layouts: [
      {
        nome: 'numeração pelo banco',
        quando: (v) => v.nossoNumero === '',
        campoLivre: ['agencia', 'carteira', 'codigoBeneficiario', '00000000000'],
      },
      {
        nome: 'numeração própria',
        campoLivre: ['agencia', 'carteira', 'codigoBeneficiario', 'nossoNumero', 'digitoNossoNumero'],
      },
    ],
    identificacao: {
      nossoNumero: (v) => v.nossoNumero.padStart(10, '0'),
      nossoNumeroImpresso: (v) => variante.imprimeNossoNumero({ ...v, nossoNumero: v.nossoNumero.padStart(10, '0') }),
      agenciaCodigo: (v) => variante.imprimeAgencia({ ...v, conta: v.conta.replace(/^0+(?=\d)/, '') }),
    },
  });
}

/** `0001-9 / 12345-6`; without account, the client code. */
export function agenciaEConta(v: ImpressaoAutbank): string {
  const conta = v.conta ? `${v.conta}-${v.digitoConta}` : v.codigoBeneficiario;
  return `${v.agencia}-${v.digitoAgencia} / ${conta}`;
}

/** `0000000123-4`. */
export function numeroComDigito(v: ImpressaoAutbank): string {
  return `${v.nossoNumero}-${v.digitoNossoNumero}`;
}
