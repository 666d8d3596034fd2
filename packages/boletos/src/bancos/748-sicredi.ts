import { modulo11 } from '../digitos.ts';
import { campo, carteira, opcional } from './campos.ts';
import { digitoDoCampoLivre } from './composicao.ts';
import { defineBanco } from './definicao.ts';

/**
 * Sicredi. Kind of collection (1 registered, 3 not), wallet 1, number 9 (year 2, byte 1, sequence 5, digit), cooperative
 * 4, post 2, beneficiary 5, whether there is an amount, a zero, digit. The byte is 1 when the cooperative numbers, 2 to 9
 * when the beneficiary does. Digit of the number: modulo 11 over cooperative, post, beneficiary, year, byte and sequence.
 *
 * The year is that of the generation of the number, so it comes in the input: a number issued in 2024 keeps `24`.
 *
 * @source Sicredi, "Manual do beneficiário CNAB 400" (ago/2019): nosso número e campo livre
 */
export const sicredi = defineBanco({
  codigo: '748',
  nome: 'Sicredi',
  digito: 'X',
  campos: {
    agencia: campo('cooperativa', 4),
    posto: campo('posto', 2),
    codigoBeneficiario: campo('código do beneficiário', 5),
    carteira: carteira('1 2 3'),
    tipoCobranca: opcional('tipo de cobrança', 1, { valores: ['1', '3'], padrao: '1' }),
    ano: campo('ano do nosso número', 2),
    byte: opcional('byte do nosso número', 1, { valores: [...'123456789'], padrao: '2' }),
    nossoNumero: campo('nosso número', 5),
  },
  calculados: {
    digitoNossoNumero: (v) => modulo11(v.agencia + v.posto + v.codigoBeneficiario + v.ano + v.byte + v.nossoNumero),
    temValor: (v) => (Number(v.valor) > 0 ? '1' : '0'),
  },
  layouts: [
    {
      nome: 'padrão',
      campoLivre: [
        'tipoCobranca',
        'carteira',
        'ano',
        'byte',
        'nossoNumero',
        'digitoNossoNumero',
        'agencia',
        'posto',
        'codigoBeneficiario',
        'temValor',
        '0',
        digitoDoCampoLivre(modulo11),
      ],
    },
  ],
  identificacao: {
    nossoNumero: (v) => v.ano + v.byte + v.nossoNumero,
    nossoNumeroImpresso: (v) => `${v.ano}/${v.byte}${v.nossoNumero}-${v.digitoNossoNumero}`,
    agenciaCodigo: (v) => `${v.agencia}.${v.posto}.${v.codigoBeneficiario}`,
  },
});
