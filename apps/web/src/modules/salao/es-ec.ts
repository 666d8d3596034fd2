import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  Salão: 'Salón',
  'Planta do salão': 'Plano del salón',
  'Pedidos do cardápio': 'Pedidos del menú',
  'Cardápio por QR': 'Menú por QR',
  'Cardápio de hoje': 'Menú de hoy',
  'Atender mesas': 'Atender mesas',
  'Imagens dos terminais': 'Imágenes de las terminales',
  'Imagens por terminal': 'Imágenes por terminal',
});
