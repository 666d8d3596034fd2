import { dictionary } from '@retaguarda/contracts/es-ec';

/** Titles of the screens and acts of the counter in Spanish (Ecuador). */
export default dictionary({
  'Vender no balcão': 'Vender en el mostrador',
  'Fazer orçamento': 'Hacer cotización',
});
