import { modulo11 } from '../digitos.ts';
import { campo, carteira, opcional } from './campos.ts';
import { defineBanco } from './definicao.ts';

/**
 * C6. Client 12, number 10, wallet 2, kind: 4 when the client prints (wallets 20 and 40), 3 when the bank does (10, 30, 60).
 * The digit, in files only, is modulo 11 with weights 2 to 7 over wallet and number, remainder 1 is `P`.
 *
 * @source C6 Bank, "Layout cobrança bancária CNAB 400" v2.7 (jul/2025)
 */
export const c6 = defineBanco({
  codigo: '336',
  nome: 'C6',
  campos: {
    agencia: opcional('agência', 4, { padrao: '1' }),
    codigoBeneficiario: campo('código do beneficiário', 12),
    carteira: carteira('10 20 30 40 60'),
    nossoNumero: campo('nosso número', 10),
  },
  calculados: {
    tipo: (v) => (v.carteira === '20' || v.carteira === '40' ? '4' : '3'),
    digitoNossoNumero: (v) => modulo11(v.carteira + v.nossoNumero, { pesoMaximo: 7, resto1: 'P' }),
  },
  layouts: [{ nome: 'padrão', campoLivre: ['codigoBeneficiario', 'nossoNumero', 'carteira', 'tipo'] }],
  identificacao: {
    nossoNumero: (v) => v.nossoNumero,
    nossoNumeroImpresso: (v) => v.nossoNumero,
    agenciaCodigo: (v) => `${v.agencia} / ${v.codigoBeneficiario}`,
  },
});
