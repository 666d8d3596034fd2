import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens and acts in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Visualizar avisos': 'Ver avisos',
  'Criar avisos': 'Crear avisos',
  'Nova mensagem em lote': 'Nuevo mensaje en lote',
});
