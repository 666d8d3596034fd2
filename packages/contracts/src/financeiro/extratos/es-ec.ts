import { dictionary } from '../../es-ec/dictionary.ts';

/** The texts of bank statements in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  Recebimento: 'Cobro',
  Tarifa: 'Comisión bancaria',
  Rendimento: 'Rendimiento',
  Devolução: 'Devolución',
  Ajuste: 'Ajuste',
  'INFORME UM VALOR DIFERENTE DE ZERO': 'INFORME UN VALOR DISTINTO DE CERO',
});
