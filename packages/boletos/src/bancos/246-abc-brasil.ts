import { agenciaEConta, familiaAutbank, numeroComDigito } from './familia-autbank.ts';

/**
 * ABC Brasil. Wallet 121 is numbered by the client, 110 by the bank.
 *
 * @source Banco ABC Brasil, "Manual boletos" (2021) and "Layout cobrança 400" (2024), as carried by
 *   eduardokum/laravel-boleto
 */
export const abcBrasil = familiaAutbank({
  codigo: '246',
  nome: 'ABC Brasil',
  digito: '1',
  carteiras: '110 121',
  cliente: 'número da operação',
  imprimeNossoNumero: numeroComDigito,
  imprimeAgencia: agenciaEConta,
});
