import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'Contagens de inventário': 'Conteos de inventario',
    'Etiquetas e preços': 'Etiquetas y precios',
    Balanças: 'Balanzas',
    'Contar estoque': 'Contar inventario',
    'Lançar movimento de estoque': 'Registrar movimiento de inventario',
    'Transferir estoque': 'Transferir inventario',
  },
  ['Imprimir etiquetas'],
);
