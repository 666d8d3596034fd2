import { agenciaEConta, familiaAutbank } from './familia-autbank.ts';

/**
 * Inter. Wallet 112 is numbered by the bank: the number of the return file enters as `nossoNumero`.
 *
 * @source Banco Inter, "Manual remessa" CNAB 400, código de barras
 */
export const inter = familiaAutbank({
  codigo: '077',
  nome: 'Inter',
  carteiras: '110 112',
  cliente: 'número da operação',
  imprimeNossoNumero: (v) => `${v.agencia}${v.digitoAgencia}/${v.carteira}/${v.nossoNumero}-${v.digitoNossoNumero}`,
  imprimeAgencia: agenciaEConta,
});
