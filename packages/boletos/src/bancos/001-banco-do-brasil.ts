import { modulo11 } from '../digitos.ts';
import { campo, carteira, digito, opcional } from './campos.ts';
import { defineBanco } from './definicao.ts';

const comX = (texto: string): string => modulo11(texto, { resto1: 'X' });
const de17Posicoes = (convenio: string): boolean => convenio.length >= 7;

/**
 * Banco do Brasil. The length of the agreement decides the number: 4, 6, 7 (from 1,000,000 on, the usual) or 8 digits.
 *
 * - 4: number of 7, wallet with branch and account
 * - 6: number of 5; or, in "modalidade 21" of the wallets 16 and 18, a free number of 17
 * - 7 and 8: 17 positions, agreement and sequence; without number when the bank numbers
 *
 * Check digit of the 11-position number: modulo 11, remainder 1 is `X`; the 17-position number has none.
 *
 * @source Banco do Brasil, "Especificações técnicas para confecção de boleto de cobrança" (jan/2016), itens de nosso
 *   número e campo livre; 8-digit agreement: kivanio/brcobranca `boleto/banco_brasil.rb`
 */
export const bancoDoBrasil = defineBanco({
  codigo: '001',
  nome: 'Banco do Brasil',
  campos: {
    agencia: opcional('agência', 4),
    digitoAgencia: digito('dígito da agência'),
    conta: opcional('conta', 8),
    digitoConta: digito('dígito da conta'),
    convenio: campo('convênio', 7),
    carteira: carteira('11 12 15 16 17 18 21 31 51'),
    modalidade: opcional('modalidade', 2, { valores: ['21'] }),
    nossoNumero: opcional('nosso número', 10),
  },
  calculados: {
    digitoAgencia: (v) => (v.agencia ? comX(v.agencia) : ''),
    digitoConta: (v) => (v.conta ? comX(v.conta) : ''),
    digitoNossoNumero: (v) =>
      de17Posicoes(v.convenio) || v.nossoNumero.length === 17 ? '' : comX(v.convenio + v.nossoNumero),
  },
  layouts: [
    {
      nome: 'numeração pelo banco',
      quando: (v) => v.nossoNumero === '' && v.convenio.length === 7,
      campoLivre: ['00000000000000000000000', 'carteira'],
    },
    {
      nome: 'convênio de 4 posições',
      quando: (v) => v.convenio.length === 4,
      exige: ['agencia', 'conta', 'nossoNumero'],
      tamanhos: { convenio: 4, nossoNumero: 7 },
      campoLivre: ['convenio', 'nossoNumero', 'agencia', 'conta', 'carteira'],
    },
    {
      nome: 'convênio de 6 posições, nosso número livre de 17',
      quando: (v) => v.convenio.length === 6 && (v.modalidade === '21' || v.carteira === '21'),
      exige: ['nossoNumero'],
      tamanhos: { convenio: 6, nossoNumero: 17 },
      campoLivre: ['convenio', 'nossoNumero', '21'],
    },
    {
      nome: 'convênio de 6 posições',
      quando: (v) => v.convenio.length === 6,
      exige: ['agencia', 'conta', 'nossoNumero'],
      tamanhos: { convenio: 6, nossoNumero: 5 },
      campoLivre: ['convenio', 'nossoNumero', 'agencia', 'conta', 'carteira'],
    },
    {
      nome: 'convênio de 7 posições',
      quando: (v) => v.convenio.length === 7,
      exige: ['nossoNumero'],
      campoLivre: ['000000', 'convenio', 'nossoNumero', 'carteira'],
    },
    {
      nome: 'convênio de 8 posições',
      quando: (v) => v.convenio.length === 8,
      exige: ['nossoNumero'],
      tamanhos: { convenio: 8, nossoNumero: 9 },
      campoLivre: ['000000', 'convenio', 'nossoNumero', 'carteira'],
    },
  ],
  prefixo: (lido) => lido.convenio,
  identificacao: {
    nossoNumero: numeroCompleto,
    nossoNumeroImpresso: (v) => {
      const numero = numeroCompleto(v);
      return v.digitoNossoNumero ? `${numero}-${v.digitoNossoNumero}` : numero;
    },
    agenciaCodigo: (v) =>
      v.agencia && v.conta ? `${v.agencia}-${v.digitoAgencia} / ${v.conta}-${v.digitoConta}` : v.convenio,
  },
});

function numeroCompleto(v: { readonly convenio: string; readonly nossoNumero: string }): string {
  if (v.nossoNumero === '') return '0'.repeat(17);
  return v.nossoNumero.length === 17 ? v.nossoNumero : v.convenio + v.nossoNumero;
}
