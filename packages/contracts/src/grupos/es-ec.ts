import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of groups in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Cada grupo é um cliente da plataforma, com as suas empresas, pessoas e dados.':
    'Cada grupo es un cliente de la plataforma, con sus empresas, personas y datos.',
  'Nome ou endereço': 'Nombre o dirección',
  Provedor: 'Proveedor de la plataforma',
  'Em outra célula': 'En otra célula',
  'Outra célula': 'Otra célula',
  'Endereço de acesso': 'Dirección de acceso',
});
