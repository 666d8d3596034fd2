import { familiaAutbank, numeroComDigito } from './familia-autbank.ts';

/**
 * Rendimento. Writes currency `0` in the barcode.
 *
 * @source Banco Rendimento, "Bloquete pelo cliente", as carried by eduardokum/laravel-boleto
 */
export const rendimento = familiaAutbank({
  codigo: '633',
  nome: 'Rendimento',
  moeda: '0',
  carteiras: '112 121',
  cliente: 'código do beneficiário',
  imprimeNossoNumero: numeroComDigito,
  imprimeAgencia: (v) => `${v.agencia} / ${v.codigoBeneficiario}`,
});
