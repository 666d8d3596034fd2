import { agenciaEConta, familiaAutbank, numeroComDigito } from './familia-autbank.ts';

/**
 * Pine.
 *
 * @source eduardokum/laravel-boleto `Boleto/Banco/Pine.php` (the bank publishes no manual)
 */
export const pine = familiaAutbank({
  codigo: '643',
  nome: 'Pine',
  cliente: 'código do beneficiário',
  imprimeNossoNumero: numeroComDigito,
  imprimeAgencia: agenciaEConta,
});
