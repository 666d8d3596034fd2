import { agenciaEConta, familiaAutbank } from './familia-autbank.ts';

/**
 * Daycoval. 0001/121/0084580107 → digit 8.
 *
 * @source Banco Daycoval, "CNAB 400", carteiras 3 e 6: composição do código de barras
 */
export const daycoval = familiaAutbank({
  codigo: '707',
  nome: 'Daycoval',
  carteiras: '110 112 121',
  cliente: 'número da operação',
  imprimeNossoNumero: (v) => `${v.agencia}${v.digitoAgencia}/${v.carteira}/${v.nossoNumero}-${v.digitoNossoNumero}`,
  imprimeAgencia: agenciaEConta,
});
