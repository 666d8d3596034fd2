import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Cadastro de pré-contrato': 'Registro de precontrato',
  'Editar pré-contrato': 'Editar precontrato',
  'Novo pré-contrato': 'Nuevo precontrato',
});
