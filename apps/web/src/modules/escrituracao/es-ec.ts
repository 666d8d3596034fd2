import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Fechamento fiscal do mês': 'Cierre fiscal del mes',
  'Documentos fiscais do mês': 'Documentos fiscales del mes',
});
