import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens and acts in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Conferência da nota de entrada': 'Verificación de la factura de entrada',
  'Dar entrada em notas': 'Ingresar facturas de proveedores',
});
