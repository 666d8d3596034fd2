import type { LayoutRemessa } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { remessa as bradesco, retorno as retornoBradesco } from './bradesco-400.ts';

/**
 * Uniprime Norte do Paraná runs Bradesco's files as they are; where the bank gave no code of the company, it is made of
 * wallet, branch and account.
 *
 * @source Uniprime, layout de cobrança 400 posições
 */
export const remessa: LayoutRemessa = {
  ...bradesco,
  banco: '084',
  nome: 'Uniprime',
  constantes: { bancoNome: 'UNIPRIME' },
  derivarArquivo: ({ conta }) => ({ codigoBeneficiario: conta.codigoBeneficiario ?? codigoDaEmpresa(conta) }),
};

export const retorno: LayoutRetorno = { ...retornoBradesco, banco: '084', nome: 'Uniprime' };

/** Wallet 4, branch 5, account 7 and its digit. */
export function codigoDaEmpresa(conta: {
  agencia: string;
  conta: string;
  contaDv?: string;
  carteira?: string;
}): string {
  const { agencia, conta: numero, contaDv = '', carteira = '' } = conta;
  return `${carteira.padStart(4, '0')}${agencia.padStart(5, '0')}${numero.padStart(7, '0')}${contaDv}`;
}
