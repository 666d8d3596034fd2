import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Cadastro de webhook': 'Registro de webhook',
  'Entregas do webhook': 'Entregas del webhook',
  'Que outros programas são avisados do que acontece aqui.': 'A qué otros programas se avisa de lo que ocurre aquí.',
});
