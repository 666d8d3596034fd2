import { dictionary } from '@retaguarda/contracts/es-ec';

/** Titles of the screens and acts of cash in Spanish (Ecuador). */
export default dictionary({
  'Fechamento de caixa': 'Cierre de caja',
  'Abrir ou fechar o meu caixa': 'Abrir o cerrar mi caja',
});
