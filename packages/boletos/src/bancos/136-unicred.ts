import { modulo11 } from '../digitos.ts';
import { campo, carteira, digito } from './campos.ts';
import { defineBanco } from './definicao.ts';

/**
 * Unicred. Branch 4, account 9 with its digit, number 10 with its digit.
 *
 * @source Unicred, "Layout de impressão de boleto" e "Layout CNAB 240": nosso número e campo livre
 */
export const unicred = defineBanco({
  codigo: '136',
  nome: 'Unicred',
  campos: {
    agencia: campo('agência', 4),
    conta: campo('conta', 9),
    digitoConta: campo('dígito da conta', 1),
    carteira: carteira('11 21 31 41 51'),
    nossoNumero: campo('nosso número', 10),
    digitoNossoNumero: digito('dígito do nosso número'),
  },
  calculados: { digitoNossoNumero: (v) => modulo11(v.nossoNumero) },
  layouts: [{ nome: 'padrão', campoLivre: ['agencia', 'conta', 'digitoConta', 'nossoNumero', 'digitoNossoNumero'] }],
  identificacao: {
    nossoNumero: (v) => v.nossoNumero,
    nossoNumeroImpresso: (v) => `${v.nossoNumero}-${v.digitoNossoNumero}`,
    agenciaCodigo: (v) => `${v.agencia} / ${v.conta}-${v.digitoConta}`,
  },
});
