import { modulo11 } from '../digitos.ts';
import { campo, carteira, digito, opcional } from './campos.ts';
import { defineBanco } from './definicao.ts';

/**
 * Santander. A 9, beneficiary 7, number 12 with its digit, IOS (only insurers), wallet 3.
 *
 * In the variation 2 of wallet 101 (RCR) the number has 13 positions and no digit, in the barcode and on paper.
 *
 * @source Santander, "Layout de código de barras, cobrança" V34 (set/2021); 13 positions: the bank's homologation
 *   reported in BoletoNet/BoletoNetCore pull request 408 (2026-09-01)
 */
export const santander = defineBanco({
  codigo: '033',
  nome: 'Santander',
  campos: {
    agencia: opcional('agência', 4),
    digitoAgencia: digito('dígito da agência'),
    codigoBeneficiario: campo('código do beneficiário', 7),
    carteira: carteira('101 102 104 201'),
    variacao: opcional('variação da carteira', 1, { valores: ['2'] }),
    ios: opcional('IOS', 1, { padrao: '0' }),
    nossoNumero: campo('nosso número', 12),
  },
  calculados: {
    digitoNossoNumero: (v) => (v.variacao === '2' ? '' : modulo11(v.nossoNumero)),
  },
  layouts: [
    {
      nome: 'nosso número de 13 posições, sem dígito',
      quando: (v) => v.variacao === '2',
      tamanhos: { nossoNumero: 13 },
      campoLivre: ['9', 'codigoBeneficiario', 'nossoNumero', 'ios', 'carteira'],
    },
    {
      nome: 'nosso número de 12 posições e dígito',
      campoLivre: ['9', 'codigoBeneficiario', 'nossoNumero', 'digitoNossoNumero', 'ios', 'carteira'],
    },
  ],
  identificacao: {
    nossoNumero: (v) => v.nossoNumero,
    nossoNumeroImpresso: (v) => (v.digitoNossoNumero ? `${v.nossoNumero}-${v.digitoNossoNumero}` : v.nossoNumero),
    agenciaCodigo: (v) => {
      const agencia = v.digitoAgencia ? `${v.agencia}-${v.digitoAgencia}` : v.agencia;
      return agencia ? `${agencia} / ${v.codigoBeneficiario}` : v.codigoBeneficiario;
    },
    carteira: (v) => nomesCarteira[v.carteira] ?? v.carteira,
  },
});

/** Santander asks for the initials, not the number, in the box "carteira". */
const nomesCarteira: Readonly<Record<string, string>> = { '101': 'RCR', '102': 'CSR', '104': 'ECR', '201': 'PENHOR' };
