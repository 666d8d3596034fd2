import { modulo11 } from '../digitos.ts';
import { campo, carteira, digito } from './campos.ts';
import { defineBanco } from './definicao.ts';

/**
 * CrediSIS. Zeros and the number of 20: bank code, digit of the CPF or CNPJ of the beneficiary, branch 4, agreement 6,
 * sequence 6. That digit is modulo 11 over the whole document, with weights 2 to 9 for a CPF and 2 to 8 for a CNPJ; the
 * remainders 0, 1 and 10 become 1. Letters of the alphanumeric CNPJ have no rule yet at CrediSIS and are refused.
 *
 * @source CrediSIS, "Manual de cobrança": composição do nosso número; kivanio/brcobranca `boleto/credisis.rb`
 */
export const credisis = defineBanco({
  codigo: '097',
  nome: 'CrediSIS',
  campos: {
    agencia: campo('agência', 4),
    digitoAgencia: digito('dígito da agência'),
    conta: campo('conta', 7),
    digitoConta: digito('dígito da conta'),
    convenio: campo('convênio', 6),
    carteira: carteira('18'),
    documentoBeneficiario: campo('CPF ou CNPJ do beneficiário', 14, { formato: /^(\d{11}|\d{14})$/ }),
    nossoNumero: campo('nosso número', 6),
  },
  calculados: {
    digitoAgencia: (v) => modulo11(v.agencia, { resto1: 'X' }),
    digitoConta: (v) => modulo11(v.conta, { resto1: 'X' }),
    digitoDocumento: (v) => {
      const cpf = v.documentoBeneficiario.startsWith('000');
      const documento = cpf ? v.documentoBeneficiario.slice(3) : v.documentoBeneficiario;
      return modulo11(documento, { pesoMaximo: cpf ? 9 : 8, resto0: '1', resto1: '1' });
    },
  },
  layouts: [{ nome: 'padrão', campoLivre: ['00000', '097', 'digitoDocumento', 'agencia', 'convenio', 'nossoNumero'] }],
  identificacao: {
    nossoNumero: (v) => `097${v.digitoDocumento}${v.agencia}${v.convenio}${v.nossoNumero}`,
    nossoNumeroImpresso: (v) => `097${v.digitoDocumento}${v.agencia}${v.convenio}${v.nossoNumero}`,
    agenciaCodigo: (v) => `${v.agencia}-${v.digitoAgencia} / ${v.conta}-${v.digitoConta}`,
  },
});
