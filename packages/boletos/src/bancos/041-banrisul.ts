import { duploDigito } from '../digitos.ts';
import { campo, opcional } from './campos.ts';
import { digitoDoCampoLivre } from './composicao.ts';
import { defineBanco } from './definicao.ts';

/**
 * Banrisul. Product, a 1, branch 4, beneficiary 7, number 8, a 40 and two control digits (NC). The number has its own NC:
 * 00009194 → 38.
 *
 * @source Banrisul, "Cobrança eletrônica Banrisul: código de barras" (posições 20 a 44) e cálculo do NC
 */
export const banrisul = defineBanco({
  codigo: '041',
  nome: 'Banrisul',
  campos: {
    agencia: campo('agência', 4),
    codigoBeneficiario: campo('código do beneficiário', 7),
    digitoBeneficiario: opcional('número de controle do beneficiário', 2),
    carteira: campo('carteira', 1, { formato: /^[\dA-Z]$/, valores: [...'12345678CDEFHIKMNRSX'] }),
    /** 1 the bank prints, 2 the beneficiary prints. */
    produto: opcional('produto (quem emite)', 1, { valores: ['1', '2'], padrao: '2' }),
    nossoNumero: campo('nosso número', 8),
  },
  calculados: { digitoNossoNumero: (v) => duploDigito(v.nossoNumero) },
  layouts: [
    {
      nome: 'padrão',
      campoLivre: [
        'produto',
        '1',
        'agencia',
        'codigoBeneficiario',
        'nossoNumero',
        '40',
        digitoDoCampoLivre(duploDigito, 2),
      ],
    },
  ],
  identificacao: {
    nossoNumero: (v) => v.nossoNumero,
    nossoNumeroImpresso: (v) => `${v.nossoNumero}-${v.digitoNossoNumero}`,
    agenciaCodigo: (v) => {
      const codigo = `${v.codigoBeneficiario.slice(0, 6)}.${v.codigoBeneficiario.slice(6)}`;
      return `${v.agencia} / ${codigo}${v.digitoBeneficiario && `.${v.digitoBeneficiario}`}`;
    },
  },
});
