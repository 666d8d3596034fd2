import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'Simulador de tributos': 'Simulador de tributos',
    'O que falharia amanhã': 'Qué fallaría mañana',
    'Emissão de documentos fiscais': 'Emisión de documentos fiscales',
  },
  [],
);
