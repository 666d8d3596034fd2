import { campo, carteira, opcional } from './campos.ts';
import { defineBanco } from './definicao.ts';

/**
 * Sicoob. Wallet 1, cooperative 4, modality 2, client 7, number 7 with its digit, instalment 3. Digit: the constant 3197
 * repeated under cooperative, client (10) and number, modulo 11, remainders 0 and 1 are 0.
 *
 * Cooperative 0001, client 19, number 21 → 8.
 *
 * @source Sicoob, "Layouts para troca de informações" (fev/2017): dígito verificador e campo livre
 */
export const sicoob = defineBanco({
  codigo: '756',
  nome: 'Sicoob',
  campos: {
    agencia: campo('cooperativa', 4),
    codigoBeneficiario: campo('código do cliente', 7),
    carteira: carteira('1 2 3 5 6 8 9'),
    modalidade: opcional('modalidade', 2, { padrao: '01' }),
    nossoNumero: campo('nosso número', 7),
    parcela: opcional('parcela', 3, { padrao: '001' }),
  },
  calculados: {
    digitoNossoNumero: (v) => digito3197(v.agencia + v.codigoBeneficiario.padStart(10, '0') + v.nossoNumero),
  },
  layouts: [
    {
      nome: 'padrão',
      campoLivre: [
        'carteira',
        'agencia',
        'modalidade',
        'codigoBeneficiario',
        'nossoNumero',
        'digitoNossoNumero',
        'parcela',
      ],
    },
  ],
  identificacao: {
    nossoNumero: (v) => v.nossoNumero,
    nossoNumeroImpresso: (v) => `${v.nossoNumero}-${v.digitoNossoNumero}`,
    agenciaCodigo: (v) => `${v.agencia} / ${v.codigoBeneficiario}`,
  },
});

const constante = [3, 1, 9, 7];

function digito3197(texto: string): string {
  const soma = [...texto].reduce((total, digito, i) => total + Number(digito) * (constante[i % 4] ?? 0), 0);
  const resto = soma % 11;
  return resto < 2 ? '0' : String(11 - resto);
}
