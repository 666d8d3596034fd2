import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Acerto dos entregadores': 'Liquidación de repartidores',
  'Rotas de entrega': 'Rutas de entrega',
  'Testar taxas de entrega': 'Probar tarifas de entrega',
});
