import { agenciaEConta, familiaAutbank, numeroComDigito } from './familia-autbank.ts';

/**
 * Fibra. Writes currency `0` in the barcode.
 *
 * @source Banco Fibra, "Boletos pelo cliente" V2, as carried by eduardokum/laravel-boleto
 */
export const fibra = familiaAutbank({
  codigo: '224',
  nome: 'Fibra',
  moeda: '0',
  cliente: 'código do beneficiário',
  imprimeNossoNumero: numeroComDigito,
  imprimeAgencia: agenciaEConta,
});
