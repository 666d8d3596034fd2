import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Movimentos de estoque': 'Movimientos de inventario',
  'Extrato do produto': 'Kárdex del producto',
  'Contagens de inventário': 'Conteos de inventario',
  'Etiquetas e preços': 'Etiquetas y precios',
  Balanças: 'Balanzas',
});
