import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of screens and acts in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Cobrar por Pix': 'Cobrar por Pix',
  'Régua de cobrança': 'Escala de cobranza',
  'Carteiras de cobrança': 'Carteras de cobranza',
});
