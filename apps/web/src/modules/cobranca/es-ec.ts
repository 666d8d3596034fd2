import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Cadastrar boleto': 'Registrar boleto',
  'Retornos a ver': 'Retornos por ver',
});
