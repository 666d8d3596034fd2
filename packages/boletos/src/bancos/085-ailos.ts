import { modulo11 } from '../digitos.ts';
import { campo, carteira, digito } from './campos.ts';
import { defineBanco } from './definicao.ts';

/**
 * Ailos (formerly Cecred). Agreement 6, account 7 with its digit, number 9, wallet 2. The number the system knows is the
 * account and the number together, without digit.
 *
 * @source Ailos, "Manual técnico de cobrança bancária, 240 posições": nosso número e campo livre
 */
export const ailos = defineBanco({
  codigo: '085',
  nome: 'Ailos',
  digito: '1',
  campos: {
    agencia: campo('agência', 4),
    digitoAgencia: digito('dígito da agência'),
    conta: campo('conta', 7),
    digitoConta: digito('dígito da conta'),
    convenio: campo('convênio', 6),
    carteira: carteira('01 02 03 04 05'),
    nossoNumero: campo('nosso número', 9),
  },
  calculados: {
    digitoAgencia: (v) => modulo11(v.agencia),
    digitoConta: (v) => modulo11(v.conta),
  },
  layouts: [{ nome: 'padrão', campoLivre: ['convenio', 'conta', 'digitoConta', 'nossoNumero', 'carteira'] }],
  identificacao: {
    nossoNumero: (v) => v.conta + v.digitoConta + v.nossoNumero,
    nossoNumeroImpresso: (v) => v.conta + v.digitoConta + v.nossoNumero,
    agenciaCodigo: (v) => `${v.agencia}-${v.digitoAgencia} / ${v.conta}-${v.digitoConta}`,
  },
});
